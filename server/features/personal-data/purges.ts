import { statement } from '#server/database/statement.ts';
import type { Purge } from '#server/jobs/purge.ts';

const deleteMailsWithoutAccount = statement(
  'personal_data_purge_mails',
  `delete from mails where id in (
      select m.id from mails m where m.created_at < $1 and not exists (select from published.people p where p.email = m.recipient) limit $2)`,
  {},
);

/**
 * Emails to addresses that have no account, because their owners never confirmed a registration, never accepted an invitation, or were
 * deleted.
 */
export const personalDataPurges: readonly Purge[] = [
  { what: 'mailToNobody', purge: (on, before, most) => deleteMailsWithoutAccount.count(on, [before, most]) },
];
