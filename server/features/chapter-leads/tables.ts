import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { leadMailStates } from '#contract/values.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/**
 * The ledger of Monday emails: one line for each lead and week, even if nothing was sent. Its key ensures that only one process sends an
 * email.
 */
export const leadMails = pgTable(
  'lead_mails',
  {
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By the calendar in the company's zone. */
    monday: date({ mode: 'string' }).notNull(),
    state: text({ enum: leadMailStates }).notNull(),
    /** An email in the outbox. This is not a foreign key, because the outbox is purged. */
    mail_id: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.monday] }),
    check('lead_mails_state', sql`${table.state} in ('mailed', 'unsubscribed', 'nothing_to_say')`),
  ],
);
