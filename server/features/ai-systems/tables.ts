import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { aiRisks } from '#contract/ai-system-values.ts';
import { createdAt, key } from '#server/database/columns.ts';
import { revision } from '#server/database/revision.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { companies } from '#server/features/companies/tables.ts';
import type { Stored } from '#server/reached.ts';

const ofCompany = () =>
  uuid()
    .$type<Stored<'company'>>()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });

const ofSystem = () =>
  uuid()
    .notNull()
    .references(() => aiSystems.id, { onDelete: 'cascade' });

/** The day when the row was added, by the company's calendar. An earlier day's register doesn't contain it. */
const recordedOn = () => date({ mode: 'string' }).notNull();
/** These are not foreign keys, because the register outlives accounts. */
const remainingPerson = () => uuid().$type<Stored<'person'>>().notNull();

/** An AI system that a company uses. Its versions store what is known about it. */
export const aiSystems = pgTable(
  'ai_systems',
  {
    id: key(),
    company_id: ofCompany(),
    /** The latest version's number. */
    version: integer().notNull(),
    created_at: createdAt(),
    revision: revision(),
  },
  (table) => [index('ai_systems_company').on(table.company_id), ...writtenByItsCompany(table.company_id)],
);

/** A system's entries in the register, with one row for each change. Rows are only added, and never changed. */
export const aiSystemVersions = pgTable(
  'ai_system_versions',
  {
    id: key(),
    system_id: ofSystem(),
    company_id: ofCompany(),
    number: integer().notNull(),
    name: text().notNull(),
    purpose: text().notNull(),
    /** Not a foreign key, because a chapter may be deleted and the entry must not change. */
    chapter_id: uuid(),
    /** The people who use it, in words; the chapter's name at the time if there is one. */
    team: text().notNull(),
    vendor: text().notNull(),
    risk: text({ enum: aiRisks }).notNull(),
    used_since: date({ mode: 'string' }).notNull(),
    used_until: date({ mode: 'string' }),
    responsible_id: remainingPerson(),
    recorded_on: recordedOn(),
    created_by: remainingPerson(),
    created_at: createdAt(),
  },
  (table) => [
    unique('ai_system_versions_number').on(table.system_id, table.number),
    check('ai_system_versions_days', sql`${table.used_since} <= ${table.used_until}`),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** A system's models or versions that the company has used. Rows are only added, and never changed. */
export const aiReleases = pgTable(
  'ai_releases',
  {
    id: key(),
    system_id: ofSystem(),
    company_id: ofCompany(),
    name: text().notNull(),
    note: text().notNull(),
    released_on: date({ mode: 'string' }),
    in_use_since: date({ mode: 'string' }).notNull(),
    needs_training: boolean().notNull(),
    recorded_on: recordedOn(),
    created_by: remainingPerson(),
    created_at: createdAt(),
  },
  (table) => [
    index('ai_releases_system').on(table.system_id),
    check('ai_releases_days', sql`${table.released_on} <= ${table.in_use_since}`),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** Releases that were entered by mistake. Rows are only added, and never changed. */
export const aiReleaseWithdrawals = pgTable(
  'ai_release_withdrawals',
  {
    release_id: uuid().primaryKey(),
    company_id: ofCompany(),
    reason: text().notNull(),
    recorded_on: recordedOn(),
    created_by: remainingPerson(),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'ai_release_withdrawals_release',
      columns: [table.release_id],
      foreignColumns: [aiReleases.id],
    }).onDelete('cascade'),
    ...writtenByItsCompany(table.company_id),
  ],
);
