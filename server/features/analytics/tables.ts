import { bigint, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/database/columns.ts';
import { companies } from '#server/features/companies/tables.ts';
import type { CompanyId } from '#server/reached.ts';

/** The weeks whose sums are stored below, including weeks without any sums. Each starts on a Monday, in UTC. */
export const closedWeeks = pgTable('closed_weeks', {
  week: date({ mode: 'string' }).primaryKey(),
  counted_at: moment().notNull(),
});

/**
 * The work in a closed week by a company's people who registered in a given week, including people without a company. Whether a company may
 * be shown is decided when the rows are read. `recompute` compares the rows with the days that they sum up.
 */
export const countedWeeks = pgTable(
  'counted_weeks',
  {
    week: date({ mode: 'string' })
      .notNull()
      .references(() => closedWeeks.week, { onDelete: 'cascade' }),
    /** The Monday, in UTC, of the week they registered. */
    registered: date({ mode: 'string' }).notNull(),
    /** The company that they were in when they were counted. */
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** This column and the two below count people who may sign in. */
    files_completed: integer().notNull(),
    seconds: bigint({ mode: 'number' }).notNull(),
    /** The number of them who studied. */
    people: integer().notNull(),
    /** The number of people who studied among those who were approved and are not super admins, including closed accounts. */
    learners: integer().notNull(),
  },
  (table) => [
    unique('counted_weeks_key').on(table.week, table.registered, table.company_id).nullsNotDistinct(),
    index('counted_weeks_company').on(table.company_id),
  ],
);

/** The whole platform's latest figures, stored so that no one waits for the sums. */
export const keptFigures = pgTable('kept_figures', {
  name: text().primaryKey(),
  read_at: moment().notNull(),
  figures: jsonb().notNull(),
});
