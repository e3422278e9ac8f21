import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#contract/access.ts';
import { delegationEndings } from '#contract/team-values.ts';
import { byName, createdAt, key, moment } from '#server/database/columns.ts';
import { revision } from '#server/database/revision.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { chapters, companies } from '#server/features/companies/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

/** People. An account's state is derived from stored facts, as `account.ts` defines. */
export const users = pgTable(
  'users',
  {
    id: key().$type<PersonId>(),
    /** The email address in lower case. */
    email: text().notNull(),
    full_name: text().notNull(),
    role: text({ enum: roles }).notNull().default('Student'),
    /** argon2id in PHC notation; null for a person who has not chosen a password yet. */
    password_hash: text(),
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id),
    chapter_id: uuid(),
    /** The person's manager, who need not be in the same chapter or lead it. */
    manager_id: uuid().$type<PersonId>(),
    job_title_id: text(),
    /** The country as ISO 3166-1 alpha-2. */
    country: text(),
    /** An IANA time zone. */
    timezone: text().notNull().default('UTC'),
    skills: text().array().notNull().default(sql`'{}'`),
    bio: text(),
    email_verified_at: moment(),
    approved_at: moment(),
    approved_by: uuid(),
    /** Whether the company was proposed: the person named none, and their address is in the company's domain. */
    company_proposed: boolean().notNull().default(false),
    rejected_at: moment(),
    rejected_reason: text(),
    deactivated_at: moment(),
    /** When the person's data will be deleted, because they or a super admin requested it; null for everyone else. */
    leaves_at: moment(),
    /**
     * The end of the person's first visit, past or future; null if they have never signed in. It determines whether they are greeted with
     * “Welcome” or “Welcome back”.
     */
    first_visit_ends_at: moment(),
    demo: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: createdAt(),
    /** The profile's revision. */
    revision: revision(),
    /**
     * The text that people are searched by: a space, the name in lower case, and the address. A migration creates its trigram index
     * (`users_search`) if the database has the extension.
     */
    search_text: text().notNull().generatedAlwaysAs(sql`' ' || lower(full_name) || ' ' || email`),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    // Lists by name and by registration read their first rows from these indexes, which keeps them fast with many people.
    index('users_name').on(byName(table.full_name), table.id),
    index('users_created').on(table.created_at, table.id),
    unique('users_company_id_id').on(table.company_id, table.id),
    index('users_company').on(table.company_id, table.chapter_id),
    // A company's member lists by name read their first rows from this index, which keeps them fast with many members.
    index('users_company_name').on(table.company_id, byName(table.full_name), table.id),
    // Company lists count people from these indexes alone. With 20,000 people, a page of companies took 172 ms without them, and 1 ms with
    // them.
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
    index('users_leaving').on(table.leaves_at).where(sql`${table.leaves_at} is not null`),
    index('users_manager').on(table.manager_id),
    // The foreign key is a pair, so that the manager must be in the same company.
    foreignKey({
      name: 'users_manager',
      columns: [table.company_id, table.manager_id],
      foreignColumns: [table.company_id, table.id],
    }),
    check('users_manager_in_company', sql`${table.manager_id} is null or ${table.company_id} is not null`),
    check('users_not_own_manager', sql`${table.manager_id} <> ${table.id}`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_chapter_in_company', sql`${table.chapter_id} is null or ${table.company_id} is not null`),
    check('users_admin_has_company', sql`${table.role} <> 'CompanyAdmin' or ${table.company_id} is not null`),
    check('users_super_admin_without_company', sql`${table.role} <> 'SuperAdmin' or ${table.company_id} is null`),
    check('users_role', sql`${table.role} in ('SuperAdmin', 'CompanyAdmin', 'Student')`),
    ...writtenByItsCompany(table.company_id),
  ],
);

/**
 * The companies that people belonged to before the current one, and when each membership ended: one row for each move. A later company's
 * staff can't see earlier work, which stays in the earlier company's figures.
 */
export const earlierMemberships = pgTable(
  'earlier_memberships',
  {
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: moment().notNull(),
    /** Null if the person belonged to no company. */
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.until] }),
    index('earlier_memberships_company').on(table.company_id),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** Chapter leads. Both foreign keys are pairs, so that a lead must be a member of the chapter's company. */
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
    ...writtenByItsCompany(table.company_id),
  ],
);

/**
 * The place where group figures keep counting a person who has changed their chapter, or left or joined the company, until enough others
 * have done the same (`docs/decisions/059-figures-of-groups-stand-still.md`). For companies that disclose only group figures, a trigger on
 * `users` writes the rows. When a company starts to disclose more, a trigger on `companies` deletes them.
 */
export const heldPlaces = pgTable(
  'held_places',
  {
    company_id: uuid()
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The chapter where the person is counted; null for none. It may have been deleted since. */
    chapter_id: uuid(),
    /** Whether the figures on members' progress count the person at all. */
    is_counted: boolean().notNull(),
    /** The group of people the person was released with; null if they were never released. */
    batch: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.user_id] }),
    index('held_places_user').on(table.user_id),
    ...writtenByItsCompany(table.company_id),
  ],
);

/**
 * The days when a deputy stands in for a manager: the deputy reaches the manager's own reports. The rows never change; a row in
 * `delegation_ends` ends one before its last day. `published.delegations` says which still apply.
 */
export const delegations = pgTable(
  'delegations',
  {
    id: key(),
    /** Both people's company. No composite key ties them to it, because the rows outlive a membership. */
    company_id: uuid()
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    manager_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deputy_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first and last day, in the company's time zone. */
    from_on: date({ mode: 'string' }).notNull(),
    until_on: date({ mode: 'string' }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('delegations_company').on(table.company_id),
    index('delegations_manager').on(table.manager_id, table.until_on),
    index('delegations_deputy').on(table.deputy_id, table.until_on),
    check('delegations_not_to_oneself', sql`${table.manager_id} <> ${table.deputy_id}`),
    check('delegations_days', sql`${table.from_on} <= ${table.until_on}`),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** Delegations that ended before their last day: at most one row for each, with the reason. */
export const delegationEnds = pgTable(
  'delegation_ends',
  {
    delegation_id: uuid()
      .primaryKey()
      .references(() => delegations.id, { onDelete: 'cascade' }),
    company_id: uuid()
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    reason: text({ enum: delegationEndings }).notNull(),
    ended_at: createdAt(),
  },
  (table) => [
    index('delegation_ends_company').on(table.company_id),
    check('delegation_ends_reason', sql`${table.reason} in ('by_manager', 'manager_left', 'deputy_left', 'no_reports')`),
    ...writtenByItsCompany(table.company_id),
  ],
);
