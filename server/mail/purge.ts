import { statement } from '#server/database/statement.ts';
import type { Purge } from '#server/jobs/purge.ts';

const clearMailBodies = statement(
  'mail_purge_bodies',
  `update mails set text = '', html = '', headers = null, attachment = null
    where id in (select id from mails where text <> '' and coalesce(sent_at, kept_at, created_at) < $1 limit $2)`,
  {},
);

/** Purges email bodies, which contain links and names. An email that has not been sent by then will never be sent. */
export const mailPurges: readonly Purge[] = [{ what: 'mailBody', purge: (on, before, most) => clearMailBodies.count(on, [before, most]) }];
