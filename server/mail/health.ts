import type { Queryable } from '#server/database/database.ts';
import { integer, moment, nullable, statement } from '#server/database/statement.ts';

// An email whose text was removed could not be sent for weeks and has been given up on.
const countUnsentMails = statement(
  'mail_unsent',
  `select count(*) filter (where attempts = 0)::int as waiting, count(*) filter (where attempts > 0)::int as failing,
      min(created_at) as waiting_since
    from mails where sent_at is null and kept_at is null and text <> ''`,
  { waiting: integer, failing: integer, waiting_since: nullable(moment) },
);

/** Counts the emails in the outbox that are waiting or have been refused so far, and returns the oldest one's time. */
export const unsentMails = (on: Queryable) => countUnsentMails.one(on);
