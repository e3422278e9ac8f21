import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { staffViews } from '#contract/values.ts';
import { bytea, createdAt, key, moment } from '#server/database/columns.ts';
import { revision } from '#server/database/revision.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import type { CompanyId } from '#server/reached.ts';

export const companies = pgTable(
  'companies',
  {
    id: key().$type<CompanyId>(),
    name: text().notNull(),
    /** An IANA time zone. Together with the first day of the week it determines when the company's periods start. */
    timezone: text().notNull().default('UTC'),
    /** ISO: 1 is Monday. */
    first_weekday: smallint().notNull().default(1),
    /** Whether people may name this company when they register. */
    open_to_registration: boolean().notNull().default(false),
    /** The maximum number of people; null for the platform's setting. */
    max_users: integer(),
    /** The email domains of its people, in lower case. */
    email_domains: text().array().notNull().default(sql`'{}'`),
    staff_sees: text({ enum: staffViews }).notNull().default('results'),
    /** Months for which certificates of the company's people are valid, 0 for no expiry; null for the platform's setting. */
    certificate_validity_months: integer(),
    /** A line printed on certificates issued to its people from now on. */
    certificate_line: text(),
    /** Whether the names of the company's people may appear on leaderboards. Each person also has their own setting. */
    leaderboard_names: boolean().notNull().default(true),
    /** Whether a state of the company's own courses is published only once a reviewer has approved it. */
    courses_need_review: boolean().notNull().default(false),
    /** Six hexadecimal digits after a #, in lower case; null for the accent that the caller's role has. */
    accent: text(),
    /** The revision of the settings, including those that only super admins can change. */
    revision: revision(),
    suspended_at: moment(),
    suspended_reason: text(),
    /** An archived company is also suspended, and is omitted from lists of companies. */
    archived_at: moment(),
    demo: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    check('companies_first_weekday', sql`${table.first_weekday} between 1 and 7`),
    check('companies_max_users', sql`${table.max_users} >= 1`),
    check('companies_staff_sees', sql`${table.staff_sees} in ('results', 'progress', 'groups')`),
    check('companies_certificate_validity', sql`${table.certificate_validity_months} >= 0`),
    check('companies_accent', sql`${table.accent} ~ '^#[0-9a-f]{6}$'`),
    check('companies_suspended_reason', sql`${table.suspended_reason} is null or ${table.suspended_at} is not null`),
    check('companies_archived_is_suspended', sql`${table.archived_at} is null or ${table.suspended_at} is not null`),
    ...writtenByItsCompany(table.id),
  ],
);

export const chapters = pgTable(
  'chapters',
  {
    id: key(),
    company_id: uuid()
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    description: text(),
    /**
     * Whether people who are admitted without a chapter join this one. As a flag on the chapter, it can't refer to another company's
     * chapter.
     */
    is_default: boolean().notNull().default(false),
    /** An archived chapter keeps its people and admits no one. */
    archived_at: moment(),
    /** The revision of the name, description and lead. */
    revision: revision(),
    created_at: createdAt(),
  },
  // People refer to both keys together, so no one can be in another company's chapter, or lead one.
  (table) => [
    unique('chapters_company_id_id').on(table.company_id, table.id),
    unique('chapters_company_id_name').on(table.company_id, table.name),
    uniqueIndex('chapters_default').on(table.company_id).where(sql`${table.is_default}`),
    check('chapters_default_is_used', sql`not ${table.is_default} or ${table.archived_at} is null`),
    ...writtenByItsCompany(table.company_id),
  ],
);

/**
 * The weekdays (ISO: 1 is Monday) on which a company rests, from a day until the day of the next row. If there is no row, there are no rest
 * days.
 */
export const companyRestDays = pgTable(
  'company_rest_days',
  {
    company_id: uuid()
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    from: date({ mode: 'string' }).notNull(),
    weekdays: smallint().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.from] }), ...writtenByItsCompany(table.company_id)],
);

/** Company logos, as PNG. Each upload gets a new key, which is the logo's public address, so it can't be guessed. */
export const companyLogos = pgTable(
  'company_logos',
  {
    company_id: uuid()
      .$type<CompanyId>()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    key: text().notNull().unique(),
    content: bytea().notNull(),
    created_at: createdAt(),
  },
  (table) => [...writtenByItsCompany(table.company_id)],
);
