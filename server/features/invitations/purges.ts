import { statement } from '#server/database/statement.ts';
import { purgeInvitations } from '#server/features/members/index.ts';
import type { Purge } from '#server/jobs/purge.ts';

const deleteOldLinkRequests = statement(
  'invitations_purge_link_requests',
  'delete from invitation_link_requests where id in (select id from invitation_link_requests where created_at < $1 limit $2)',
  {},
);
const deleteOldImports = statement(
  'invitations_purge_imports',
  'delete from people_imports where id in (select id from people_imports where created_at < $1 limit $2)',
  {},
);

export const invitationPurges: readonly Purge[] = [
  { what: 'invitation', purge: purgeInvitations },
  { what: 'linkRequest', purge: (on, before, most) => deleteOldLinkRequests.count(on, [before, most]) },
  { what: 'peopleImport', purge: (on, before, most) => deleteOldImports.count(on, [before, most]) },
];
