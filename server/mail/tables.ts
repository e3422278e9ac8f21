import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, key, moment } from '#server/database/columns.ts';

/** The outbox: written in the transaction that the email is about, sent by a job afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: key(),
    recipient: text().notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Headers beyond the usual ones: how to unsubscribe. */
    headers: jsonb().$type<Record<string, string>>(),
    /** An attached file; removed with the text once the email is sent. */
    attachment: bytea(),
    attachment_name: text(),
    attachment_type: text(),
    /** The natural key of the cause: each cause is emailed at most once. Null if every request is emailed. */
    cause: text().unique('mails_cause'),
    created_at: createdAt(),
    sent_at: moment(),
    /** Kept here because no mail server is configured. */
    kept_at: moment(),
    attempts: integer().notNull().default(0),
    last_error: text(),
  },
  // The index is small, because few emails are unsent.
  (table) => [index('mails_unsent').on(table.id).where(sql`sent_at is null and kept_at is null`)],
);
