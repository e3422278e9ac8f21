import { sql } from 'drizzle-orm';
import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { reminderKinds } from '#contract/values.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/** The last reminder of each kind that a person got. It decides when the next one may be sent. Earlier reminders remain as activities. */
export const reminders = pgTable(
  'reminders',
  {
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: reminderKinds }).notNull(),
    /** The day it was sent, in the company's zone. */
    sent_on: date({ mode: 'string' }).notNull(),
    /** The sender. This is not a foreign key, because the row outlives the account. */
    sent_by: uuid().$type<PersonId>().notNull(),
    /** The sender's own line. */
    line: text(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.kind] }),
    ...writtenByItsCompany(sql`(select p.company_id from published.people p where p.id = ${table.user_id})`),
  ],
);
