import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#contract/access.ts';
import { createdAt, key, moment } from '#server/database/columns.ts';
import { chapters, companies } from '#server/features/companies/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

/** A person. What state the account is in is derived from the facts: see `account.ts`. */
export const users = pgTable(
  'users',
  {
    id: key().$type<PersonId>(),
    /** Lower case. */
    email: text().notNull(),
    full_name: text().notNull(),
    role: text({ enum: roles }).notNull().default('Student'),
    /** argon2id in PHC notation; null for someone who has not chosen a password. */
    password_hash: text(),
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id),
    chapter_id: uuid(),
    job_title_id: text(),
    /** ISO 3166-1 alpha-2. */
    country: text(),
    /** IANA. */
    timezone: text().notNull().default('UTC'),
    skills: text().array().notNull().default(sql`'{}'`),
    bio: text(),
    email_verified_at: moment(),
    approved_at: moment(),
    approved_by: uuid(),
    rejected_at: moment(),
    rejected_reason: text(),
    deactivated_at: moment(),
    demo: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    unique('users_company_id_id').on(table.company_id, table.id),
    index('users_company').on(table.company_id, table.chapter_id),
    // Lists of companies count both in the index alone: of 20,000 people a page of companies took 172 ms without them, 1 ms with them.
    index('users_active')
      .on(table.company_id)
      .where(sql`${table.approved_at} is not null and ${table.rejected_at} is null and ${table.deactivated_at} is null`),
    index('users_waiting')
      .on(table.company_id)
      .where(sql`${table.approved_at} is null and ${table.rejected_at} is null and ${table.deactivated_at} is null`),
    foreignKey({
      name: 'users_chapter',
      columns: [table.company_id, table.chapter_id],
      foreignColumns: [chapters.company_id, chapters.id],
    }),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_chapter_in_company', sql`${table.chapter_id} is null or ${table.company_id} is not null`),
    check('users_admin_has_company', sql`${table.role} <> 'CompanyAdmin' or ${table.company_id} is not null`),
    check('users_role', sql`${table.role} in ('SuperAdmin', 'CompanyAdmin', 'Student')`),
  ],
);

/** Who leads a chapter: a member of the chapter's company, which both pairs of keys see to. */
export const chapterLeads = pgTable(
  'chapter_leads',
  {
    chapter_id: uuid().primaryKey(),
    company_id: uuid().$type<CompanyId>().notNull(),
    user_id: uuid().$type<PersonId>().notNull(),
  },
  (table) => [
    index('chapter_leads_user').on(table.user_id),
    foreignKey({
      name: 'chapter_leads_chapter',
      columns: [table.company_id, table.chapter_id],
      foreignColumns: [chapters.company_id, chapters.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'chapter_leads_person',
      columns: [table.company_id, table.user_id],
      foreignColumns: [users.company_id, users.id],
    }).onDelete('cascade'),
  ],
);
