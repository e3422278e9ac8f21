import { statement } from '#server/database/statement.ts';
import type { Purge } from '#server/jobs/purge.ts';

const deleteOldMessages = statement(
  'contact_purge_messages',
  'delete from contact_messages where id in (select id from contact_messages where created_at < $1 limit $2)',
  {},
);

export const contactPurges: readonly Purge[] = [
  { what: 'contactMessage', purge: (on, before, most) => deleteOldMessages.count(on, [before, most]) },
];
