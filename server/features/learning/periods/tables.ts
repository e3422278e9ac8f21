import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/database/columns.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/** A step that has to be completed within a learning period, in the version that readers had when the period opened. */
export interface RequiredStep {
  module_id: string;
  file_name: string;
  version: string;
}

/** Lists of steps that learning periods require. Periods with equal lists share one row. */
export const requiredContents = pgTable('required_contents', {
  /** SHA-256 of the list, in hex. */
  id: text().primaryKey(),
  steps: jsonb().$type<RequiredStep[]>().notNull(),
  created_at: createdAt(),
});

/**
 * Periods in which a person has to complete some steps, even if they have completed them before. The feature that opens a period chooses
 * its id, so that its own rows can refer to it. `file_progress` permanently keeps the first completion of a step; each period has its own
 * completions.
 */
export const learningPeriods = pgTable(
  'learning_periods',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content_id: text()
      .notNull()
      .references(() => requiredContents.id),
    opened_at: moment().notNull(),
    /** Completions after this time do not count in the period; null while it is open. */
    closed_at: moment(),
  },
  (table) => [
    index('learning_periods_user').on(table.user_id),
    index('learning_periods_open').on(table.user_id).where(sql`${table.closed_at} is null`),
  ],
);

/** The steps that a person has completed within a period. */
export const periodCompletions = pgTable(
  'period_completions',
  {
    period_id: uuid()
      .notNull()
      .references(() => learningPeriods.id, { onDelete: 'cascade' }),
    module_id: text().notNull(),
    file_name: text().notNull(),
    /** When it was completed. For earlier work that counts in the period, this is when that work was done. */
    completed_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.period_id, table.module_id, table.file_name] })],
);
