import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, key, moment } from '#server/database/columns.ts';
import { revision } from '#server/database/revision.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { chapters, companies } from '#server/features/companies/tables.ts';
import type { Stored } from '#server/reached.ts';
import type { ValidatedRow } from './import/validate-rows.ts';

const company = () =>
  uuid()
    .$type<Stored<'company'>>()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });

/** Links that people from certain domains use to join a company. */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    id: key(),
    company_id: company(),
    chapter_id: uuid(),
    /** The domains whose addresses can use the link, in lower case. */
    domains: text().array().notNull(),
    /** SHA-256 of the secret. The secret is derived from the link's id with the server's key, so that staff can see it again. */
    token_hash: bytea().notNull(),
    /** The number of people who have joined with the link. */
    joined: integer().notNull().default(0),
    /** The maximum number of people who can join with the link; null for any number. */
    max_joined: integer(),
    created_by: uuid().$type<Stored<'person'>>().notNull(),
    created_at: createdAt(),
    /** Null if the link does not expire. */
    expires_at: moment(),
    revoked_at: moment(),
  },
  (table) => [
    uniqueIndex('invitation_links_token').on(table.token_hash),
    index('invitation_links_company').on(table.company_id),
    foreignKey({
      name: 'invitation_links_chapter',
      columns: [table.company_id, table.chapter_id],
      foreignColumns: [chapters.company_id, chapters.id],
    }),
    check('invitation_links_domains', sql`cardinality(${table.domains}) > 0`),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** Addresses entered in a shared link, until their owners confirm them. They do not hold places. */
export const linkRequests = pgTable(
  'invitation_link_requests',
  {
    id: key(),
    link_id: uuid()
      .notNull()
      .references(() => invitationLinks.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    /** SHA-256 of the secret in the email. */
    token_hash: bytea().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('invitation_link_requests_token').on(table.token_hash),
    index('invitation_link_requests_link').on(table.link_id),
    index('invitation_link_requests_created').on(table.created_at),
    check('invitation_link_requests_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

/** The column that contains each field, as the column's name in lower case. */
export type ColumnNames = Readonly<Record<string, string | null>>;
/** The zero-based index of the column that contains each field. */
export type ColumnNumbers = Readonly<Record<string, number | null>>;

/** The outcome for a row in a confirmed file. */
export type ImportedRow = ValidatedRow & { invited: boolean };

/**
 * Files of people to invite. They are kept as uploaded until someone confirms them, and then some days longer so that the result can be
 * read.
 */
export const peopleImports = pgTable(
  'people_imports',
  {
    id: key(),
    company_id: company(),
    made_by: uuid().$type<Stored<'person'>>().notNull(),
    file_name: text().notNull(),
    /** Column names. */
    header: text().array().notNull(),
    cells: jsonb().$type<readonly (readonly string[])[]>().notNull(),
    /** The file line that each row in `cells` ends on. */
    lines: integer().array().notNull(),
    columns: jsonb().$type<ColumnNumbers>().notNull(),
    make_chapters: boolean().notNull().default(false),
    /** The revision of the chosen columns and chapters. */
    revision: revision(),
    created_at: createdAt(),
    confirmed_at: moment(),
    result: jsonb().$type<readonly ImportedRow[]>(),
  },
  (table) => [
    index('people_imports_company').on(table.company_id, table.created_at),
    check('people_imports_result', sql`(${table.confirmed_at} is null) = (${table.result} is null)`),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** The column names in a company's last file, so that its next file is read in the same way. */
export const importColumns = pgTable(
  'people_import_columns',
  {
    company_id: uuid()
      .$type<Stored<'company'>>()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    columns: jsonb().$type<ColumnNames>().notNull(),
  },
  (table) => writtenByItsCompany(table.company_id),
);
