import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { pathItemKinds } from '#contract/role-profile-values.ts';
import type { Level } from '#contract/values.ts';
import { createdAt, key, moment } from '#server/database/columns.ts';
import { revision } from '#server/database/revision.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { aiSystems } from '#server/features/ai-systems/tables.ts';
import { companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId, Stored } from '#server/reached.ts';

const ofCompany = () =>
  uuid()
    .$type<Stored<'company'>>()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });

/** A role of a company. Its terms are stored in its versions. */
export const roleProfiles = pgTable(
  'role_profiles',
  {
    id: key(),
    company_id: ofCompany(),
    /** The number of the version in force. */
    version: integer().notNull(),
    created_at: createdAt(),
    /** Null as long as it is in force. */
    ended_at: moment(),
    /** The day of the company's calendar from which it is no longer in force. */
    ended_on: date({ mode: 'string' }),
    revision: revision(),
  },
  (table) => [
    index('role_profiles_company').on(table.company_id),
    check('role_profiles_end', sql`(${table.ended_at} is null) = (${table.ended_on} is null)`),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** A skill that a role needs, at the level up to which it needs it. */
export interface NeededSkill {
  skill_id: string;
  level: Level;
}

/** A track or a module of a learning path. */
export interface PathItem {
  kind: (typeof pathItemKinds)[number];
  id: string;
}

/** The terms of a role profile, with one row for each change. Rows are only added, and never changed. */
export const roleProfileVersions = pgTable(
  'role_profile_versions',
  {
    id: key(),
    role_profile_id: uuid()
      .notNull()
      .references(() => roleProfiles.id, { onDelete: 'cascade' }),
    company_id: ofCompany(),
    number: integer().notNull(),
    /** The day of the company's calendar on which the version came into force. */
    from_on: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    /** The work of people with the role; empty for no description. */
    description: text().notNull().default(''),
    /** The job titles whose holders have the role. */
    job_title_ids: text().array().notNull(),
    skills: jsonb().$type<NeededSkill[]>().notNull(),
    /** The learning path in order. Its tracks and modules are not foreign keys, because they can be archived and the terms must not change. */
    path: jsonb().$type<PathItem[]>().notNull(),
    /** The author of the version. This is not a foreign key, because versions outlive accounts. */
    created_by: uuid().$type<Stored<'person'>>().notNull(),
    created_at: createdAt(),
  },
  (table) => [unique('role_profile_versions_number').on(table.role_profile_id, table.number), ...writtenByItsCompany(table.company_id)],
);

/** The AI systems that people with a role use, by version of its profile. Rows are only added, and never changed. */
export const roleProfileSystems = pgTable(
  'role_profile_systems',
  {
    role_profile_id: uuid().notNull(),
    number: integer().notNull(),
    company_id: ofCompany(),
    system_id: uuid()
      .notNull()
      .references(() => aiSystems.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.role_profile_id, table.number, table.system_id] }),
    foreignKey({
      name: 'role_profile_systems_version',
      columns: [table.role_profile_id, table.number],
      foreignColumns: [roleProfileVersions.role_profile_id, roleProfileVersions.number],
    }).onDelete('cascade'),
    index('role_profile_systems_system').on(table.system_id),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** The job titles of the role profiles in force: one job title belongs to at most one of a company's profiles. */
export const roleProfileJobTitles = pgTable(
  'role_profile_job_titles',
  {
    company_id: ofCompany(),
    job_title_id: text().notNull(),
    role_profile_id: uuid()
      .notNull()
      .references(() => roleProfiles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.company_id, table.job_title_id] }),
    index('role_profile_job_titles_profile').on(table.role_profile_id),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** The members to whom a role profile was given directly. It takes precedence over the profile of their job title. */
export const roleProfileMembers = pgTable(
  'role_profile_members',
  {
    user_id: uuid()
      .$type<PersonId>()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    company_id: ofCompany(),
    role_profile_id: uuid()
      .notNull()
      .references(() => roleProfiles.id, { onDelete: 'cascade' }),
    given_at: moment().notNull(),
  },
  (table) => [index('role_profile_members_profile').on(table.role_profile_id), ...writtenByItsCompany(table.company_id)],
);

/** The periods during which a person has had a role profile, by the calendar of their time zone. A person has at most one at a time. */
export const roleProfileSpells = pgTable(
  'role_profile_spells',
  {
    id: key(),
    role_profile_id: uuid()
      .notNull()
      .references(() => roleProfiles.id, { onDelete: 'cascade' }),
    company_id: ofCompany(),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    started_on: date({ mode: 'string' }).notNull(),
    started_at: moment().notNull(),
    /** The first day on which the profile no longer applied. */
    ended_on: date({ mode: 'string' }),
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('role_profile_spells_open').on(table.user_id).where(sql`${table.ended_at} is null`),
    index('role_profile_spells_profile').on(table.role_profile_id),
    index('role_profile_spells_user').on(table.user_id, table.started_on),
    index('role_profile_spells_company').on(table.company_id),
    check('role_profile_spells_end', sql`(${table.ended_at} is null) = (${table.ended_on} is null)`),
    check('role_profile_spells_days', sql`${table.ended_on} >= ${table.started_on}`),
    ...writtenByItsCompany(table.company_id),
  ],
);
