import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment } from '#server/database/columns.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { aiSystems } from '#server/features/ai-systems/tables.ts';
import { companies } from '#server/features/companies/tables.ts';
import { requirements } from '#server/features/requirements/tables.ts';
import type { Stored } from '#server/reached.ts';

const ofCompany = () =>
  uuid()
    .$type<Stored<'company'>>()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });

/**
 * Which requirements train people for which systems, with one row for each change: the latest one up to a day says what held on that day.
 * Rows are only added, and never changed.
 */
export const aiSystemTrainings = pgTable(
  'ai_system_trainings',
  {
    id: key(),
    system_id: uuid()
      .notNull()
      .references(() => aiSystems.id, { onDelete: 'cascade' }),
    requirement_id: uuid()
      .notNull()
      .references(() => requirements.id, { onDelete: 'cascade' }),
    company_id: ofCompany(),
    /** Whether the requirement covers the system from that day on, or no longer does. */
    covers: boolean().notNull(),
    /** The day on which the row was added, by the company's calendar. */
    recorded_on: date({ mode: 'string' }).notNull(),
    /** This is not a foreign key, because the record outlives accounts. */
    created_by: uuid().$type<Stored<'person'>>().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('ai_system_trainings_company').on(table.company_id), ...writtenByItsCompany(table.company_id)],
);

/** The files that were issued, by the SHA-256 of their content. Rows are only added, and never changed. */
export const aiLiteracyFiles = pgTable(
  'ai_literacy_files',
  {
    /** Hexadecimal. */
    fingerprint: text().primaryKey(),
    company_id: ofCompany(),
    /** The day that the file describes. */
    day: date({ mode: 'string' }).notNull(),
    issued_at: moment().notNull(),
    /** This is not a foreign key, because the record outlives accounts. */
    issued_by: uuid().$type<Stored<'person'>>().notNull(),
  },
  (table) => [index('ai_literacy_files_company').on(table.company_id), ...writtenByItsCompany(table.company_id)],
);
