import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  dueKinds,
  evidenceTypes,
  joiningOf,
  type LeavingReason,
  repeatedSteps,
  repeatKinds,
  roundEvents,
  roundOutcomes,
} from '#contract/requirement-values.ts';
import { bytea, createdAt, key, moment } from '#server/database/columns.ts';
import { revision } from '#server/database/revision.ts';
import { writtenByItsCompany } from '#server/database/writing-company.ts';
import { modules, tracks } from '#server/features/catalog/tables.ts';
import { companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId, Stored } from '#server/reached.ts';

const ofCompany = () =>
  uuid()
    .$type<Stored<'company'>>()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });

/** A company's requirement: some of its people have to complete something by a day. The terms are stored in the versions. */
export const requirements = pgTable(
  'requirements',
  {
    id: key(),
    company_id: ofCompany(),
    /** The number of the version in force. */
    version: integer().notNull(),
    created_at: createdAt(),
    /** When it was first applied to everyone in its audience. People who join the audience after that are later joiners. */
    applied_at: moment(),
    /** Null while it is in force. */
    ended_at: moment(),
    revision: revision(),
  },
  (table) => [index('requirements_company').on(table.company_id), ...writtenByItsCompany(table.company_id)],
);

/** A requirement's terms, with one row for each change. Rows are only added, and never changed. */
export const requirementVersions = pgTable(
  'requirement_versions',
  {
    id: key(),
    requirement_id: uuid()
      .notNull()
      .references(() => requirements.id, { onDelete: 'cascade' }),
    company_id: ofCompany(),
    number: integer().notNull(),
    name: text().notNull(),
    /** The company's explanation of why it requires this. */
    note: text().notNull().default(''),
    /** Either the track or the module is set, but not both. */
    track_id: text().references(() => tracks.id),
    module_id: text().references(() => modules.id),
    is_mandatory: boolean().notNull(),
    /**
     * Whether it is for everyone in the company. Otherwise it is for people in one of the chapters, with one of the job titles or role
     * profiles, or who report to one of the managers.
     */
    is_for_everyone: boolean().notNull(),
    /** These are not foreign keys, because a chapter or a manager's account may be deleted and the terms must not change. */
    chapter_ids: uuid().array().notNull(),
    job_title_ids: text().array().notNull(),
    role_profile_ids: uuid().array().notNull().default(sql`'{}'`),
    manager_ids: uuid().array().notNull().default(sql`'{}'`),
    /** Whether it also applies to people who join the audience after it was first applied. */
    includes_later_joiners: boolean().notNull(),
    due_kind: text({ enum: dueKinds }).notNull(),
    /** The first due day, which fixed days are counted from too. Null if the due day is counted from joining. */
    due_on: date({ mode: 'string' }),
    /** The minimum number of days that a new joiner gets. */
    due_days: smallint().notNull(),
    joining_of: text({ enum: joiningOf }).notNull(),
    /** For people who joined before this day, days are counted from it. Null if days are always counted from joining. */
    counts_from: date({ mode: 'string' }),
    repeat_kind: text({ enum: repeatKinds }).notNull(),
    /** The number of months between rounds; null if it never repeats. */
    repeat_months: smallint(),
    repeated_steps: text({ enum: repeatedSteps }).notNull(),
    /** How many days before its due day a round opens. */
    opens_days: smallint().notNull(),
    grace_days: smallint().notNull(),
    /** The days by which managers may extend a round in all; 0 if they may not. */
    manager_extension_days: smallint().notNull().default(0),
    /** Whether completions from before the first round count in it. */
    counts_earlier_work: boolean().notNull(),
    /** The version's author. This is not a foreign key, because versions outlive accounts. */
    created_by: uuid().$type<Stored<'person'>>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique('requirement_versions_number').on(table.requirement_id, table.number),
    check('requirement_versions_content', sql`num_nonnulls(${table.track_id}, ${table.module_id}) = 1`),
    check('requirement_versions_due', sql`(${table.due_kind} = 'day') = (${table.due_on} is not null)`),
    check('requirement_versions_repeat', sql`(${table.repeat_kind} = 'never') = (${table.repeat_months} is null)`),
    check('requirement_versions_fixed', sql`${table.repeat_kind} <> 'fixed_days' or ${table.due_on} is not null`),
    check(
      'requirement_versions_days',
      sql`${table.due_days} > 0 and ${table.opens_days} >= 0 and ${table.grace_days} >= 0 and ${table.repeat_months} > 0 and ${table.manager_extension_days} >= 0`,
    ),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** The periods during which a requirement has applied to a person, by their local calendar. */
export const requirementSpells = pgTable(
  'requirement_spells',
  {
    id: key(),
    requirement_id: uuid()
      .notNull()
      .references(() => requirements.id, { onDelete: 'cascade' }),
    company_id: ofCompany(),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether the person joined the audience after the requirement was first applied. */
    is_later_joiner: boolean().notNull(),
    joined_on: date({ mode: 'string' }).notNull(),
    joined_at: moment().notNull(),
    left_on: date({ mode: 'string' }),
    left_at: moment(),
  },
  (table) => [
    uniqueIndex('requirement_spells_open').on(table.requirement_id, table.user_id).where(sql`${table.left_at} is null`),
    index('requirement_spells_user').on(table.user_id),
    check('requirement_spells_end', sql`(${table.left_at} is null) = (${table.left_on} is null)`),
    ...writtenByItsCompany(table.company_id),
  ],
);

/**
 * One requirement round for one person. Its due day and outcome are computed from `round_events`, and stored here for lists; a test
 * compares the two. What was completed in it is stored in the learning period with the same id.
 */
export const requirementRounds = pgTable(
  'requirement_rounds',
  {
    id: uuid().primaryKey(),
    requirement_id: uuid()
      .notNull()
      .references(() => requirements.id, { onDelete: 'cascade' }),
    company_id: ofCompany(),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The number of the round, 1 for a person's first one. */
    number: integer().notNull(),
    version: integer().notNull(),
    opened_at: moment().notNull(),
    /** Days are in the person's calendar at the time of writing. */
    opened_on: date({ mode: 'string' }).notNull(),
    /** The day the round is due according to the requirement's terms. The next round is computed from it. */
    scheduled_on: date({ mode: 'string' }).notNull(),
    /** The same as `scheduled_on`, unless staff have extended the round. */
    due_on: date({ mode: 'string' }).notNull(),
    grace_days: smallint().notNull(),
    closed_at: moment(),
    closed_on: date({ mode: 'string' }),
    outcome: text({ enum: roundOutcomes }),
  },
  (table) => [
    uniqueIndex('requirement_rounds_open').on(table.requirement_id, table.user_id).where(sql`${table.outcome} is null`),
    unique('requirement_rounds_number').on(table.requirement_id, table.user_id, table.number),
    index('requirement_rounds_user').on(table.user_id),
    index('requirement_rounds_company').on(table.company_id, table.due_on).where(sql`${table.outcome} is null`),
    foreignKey({
      name: 'requirement_rounds_version',
      columns: [table.requirement_id, table.version],
      foreignColumns: [requirementVersions.requirement_id, requirementVersions.number],
    }),
    check('requirement_rounds_end', sql`num_nulls(${table.closed_at}, ${table.closed_on}, ${table.outcome}) in (0, 3)`),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** An event's facts, by kind. */
export interface RoundEventFacts {
  /** The day the event happened, in the person's calendar. */
  on: string;
  /** For `assigned`, `rescheduled` and `extended`: the due day from then on. */
  due_on?: string;
  /** For `assigned` and `rescheduled`: the days of grace from then on. */
  grace_days?: number;
  /** For `extended` by a manager: the number of days by which the due day became later. */
  manager_days?: number;
  /** For `left`, and for `waived` by the product: the reason. */
  reason?: LeavingReason;
  /** For `met_elsewhere`: the accepted learning. */
  learning_id?: string;
}

/** Each round's events, in order. Rows are only added, and never changed. */
export const roundEventRows = pgTable(
  'round_events',
  {
    id: key(),
    round_id: uuid()
      .notNull()
      .references(() => requirementRounds.id, { onDelete: 'cascade' }),
    company_id: ofCompany(),
    /** The event's position in its round, starting at 1. */
    position: integer().notNull(),
    kind: text({ enum: roundEvents }).notNull(),
    facts: jsonb().$type<RoundEventFacts>().notNull(),
    /** The reason that staff wrote when they extended or waived the round. */
    note: text(),
    /** Null if the product itself caused the event. This is not a foreign key, because events outlive accounts. */
    actor_id: uuid().$type<Stored<'person'>>(),
    at: moment().notNull(),
  },
  (table) => [unique('round_events_position').on(table.round_id, table.position), ...writtenByItsCompany(table.company_id)],
);

/** People's requests to be exempted from rounds, each with its decision. */
export const exemptionRequests = pgTable(
  'exemption_requests',
  {
    id: key(),
    round_id: uuid()
      .notNull()
      .references(() => requirementRounds.id, { onDelete: 'cascade' }),
    company_id: ofCompany(),
    /** The person's own words. */
    reason: text().notNull(),
    asked_at: moment().notNull(),
    /** Null until someone decides. */
    decided_at: moment(),
    /** This is not a foreign key, because the decision outlives the account. */
    decided_by: uuid().$type<Stored<'person'>>(),
    is_granted: boolean(),
    /** The deciding person's own words. */
    answer: text(),
  },
  (table) => [
    uniqueIndex('exemption_requests_open').on(table.round_id).where(sql`${table.decided_at} is null`),
    index('exemption_requests_company').on(table.company_id).where(sql`${table.decided_at} is null`),
    check('exemption_requests_decision', sql`num_nulls(${table.decided_at}, ${table.decided_by}, ${table.is_granted}) in (0, 3)`),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** The files that people attached to their requests. Each request has at most one. */
export const exemptionFiles = pgTable(
  'exemption_files',
  {
    request_id: uuid()
      .primaryKey()
      .references(() => exemptionRequests.id, { onDelete: 'cascade' }),
    company_id: ofCompany(),
    name: text().notNull(),
    type: text({ enum: evidenceTypes }).notNull(),
    /** The size of the content in bytes. */
    bytes: integer().notNull(),
    content: bytea().notNull(),
    added_at: moment().notNull(),
  },
  (table) => [...writtenByItsCompany(table.company_id)],
);
