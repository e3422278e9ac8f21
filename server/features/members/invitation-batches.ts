import type { Queryable, Transaction } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

const updateInvitationMails = statement(
  'members_set_invitation_mails',
  `update invitations i set mail_id = m.mail_id from unnest($1::uuid[], $2::uuid[]) as m (id, mail_id) where i.id = m.id`,
  {},
);

/** Stores which email each invitation was last sent with. */
export async function setInvitationMails(tx: Transaction, sent: readonly { id: string; mail_id: string }[]): Promise<void> {
  await updateInvitationMails.count(tx, [sent.map(({ id }) => id), sent.map(({ mail_id }) => mail_id)]);
}

const deleteDecidedInvitations = statement(
  'members_purge_invitations',
  `delete from invitations where id in (
      select id from invitations where coalesce(accepted_at, revoked_at, expires_at) < $1 limit $2)`,
  {},
);

/** Deletes invitations that were accepted or revoked, or expired, before a given time; returns the number deleted. */
export const purgeInvitations = (on: Queryable, before: Date, most: number): Promise<number> =>
  deleteDecidedInvitations.count(on, [before, most]);
