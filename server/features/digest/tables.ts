import { date, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/database/columns.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/** Digests written, by person and Monday. There is also a row if there was nothing to report. */
export const weeklyDigests = pgTable(
  'weekly_digests',
  {
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `YYYY-MM-DD`, by the calendar in the person's zone. */
    monday: date({ mode: 'string' }).notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.monday] })],
);
