import { bigint, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/database/columns.ts';
import { companies } from '#server/features/companies/tables.ts';
import type { CompanyId } from '#server/reached.ts';

/** The weeks of which the sums below are kept, however many there are of them: each begins on a Monday, in UTC. */
export const closedWeeks = pgTable('closed_weeks', {
  week: date({ mode: 'string' }).primaryKey(),
  counted_at: moment().notNull(),
});

/**
 * What the people of a company who registered in a week did in a closed one; of people without a company too. Which company may be shown
 * is decided when they are read. `recompute` compares them with the days that they are sums of.
 */
export const countedWeeks = pgTable(
  'counted_weeks',
  {
    week: date({ mode: 'string' })
      .notNull()
      .references(() => closedWeeks.week, { onDelete: 'cascade' }),
    /** The Monday of the week, in UTC, in which they registered. */
    registered: date({ mode: 'string' }).notNull(),
    /** The company in which they were when they were counted. */
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Of those who may sign in, with the two below. */
    files_completed: integer().notNull(),
    seconds: bigint({ mode: 'number' }).notNull(),
    /** How many of them studied. */
    people: integer().notNull(),
    /** How many studied of those who were let in, whatever became of their account, and are no super admins. */
    learners: integer().notNull(),
  },
  (table) => [
    unique('counted_weeks_key').on(table.week, table.registered, table.company_id).nullsNotDistinct(),
    index('counted_weeks_company').on(table.company_id),
  ],
);

/** What was read last of the whole platform, so that nobody waits for it to be added up. */
export const keptFigures = pgTable('kept_figures', {
  name: text().primaryKey(),
  read_at: moment().notNull(),
  figures: jsonb().notNull(),
});
