import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, key, moment } from '#server/database/columns.ts';

/** The outbox. An email is written in the transaction that causes it, and sent afterwards by a job. */
export const mails = pgTable(
  'mails',
  {
    id: key(),
    recipient: text().notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Headers beyond the usual ones, such as for unsubscribing. */
    headers: jsonb().$type<Record<string, string>>(),
    /** An attached file. It is removed together with the text once the email has been sent. */
    attachment: bytea(),
    attachment_name: text(),
    attachment_type: text(),
    /** The cause's natural key, because each cause is emailed at most once. Null if every request causes an email. */
    cause: text().unique('mails_cause'),
    created_at: createdAt(),
    sent_at: moment(),
    /** When it was kept here because no mail server was configured. */
    kept_at: moment(),
    attempts: integer().notNull().default(0),
    last_error: text(),
  },
  // The index is small, because there are few unsent emails.
  (table) => [index('mails_unsent').on(table.id).where(sql`sent_at is null and kept_at is null`)],
);
