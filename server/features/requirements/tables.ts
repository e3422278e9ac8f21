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
  joiningOf,
  type LeavingReason,
  repeatedSteps,
  repeatKinds,
  roundEvents,
  roundOutcomes,
} from '#contract/requirement-values.ts';
import { createdAt, key, moment } from '#server/database/columns.ts';
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

/** A requirement of a company: some of its people have to complete something by a day. Its terms are in its versions. */
export const requirements = pgTable(
  'requirements',
  {
    id: key(),
    company_id: ofCompany(),
    /** The number of the version in force. */
    version: integer().notNull(),
    created_at: createdAt(),
    /** When it had first been applied to everyone in its audience; people who are new to it since then are later joiners. */
    applied_at: moment(),
    /** Null while it is in force. */
    ended_at: moment(),
    revision: revision(),
  },
  (table) => [index('requirements_company').on(table.company_id), ...writtenByItsCompany(table.company_id)],
);

/** The terms of a requirement, one row for each change. Rows are only added. */
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
    /** Why the company requires it, in its own words. */
    note: text().notNull().default(''),
    /** Exactly one of track and module is set. */
    track_id: text().references(() => tracks.id),
    module_id: text().references(() => modules.id),
    is_mandatory: boolean().notNull(),
    /** Everyone in the company; otherwise people in one of the chapters, or with one of the job titles. */
    is_for_everyone: boolean().notNull(),
    /** These are not foreign keys, because a chapter may be deleted and the terms stay. */
    chapter_ids: uuid().array().notNull(),
    job_title_ids: text().array().notNull(),
    /** Whether it also applies to people who join the audience after it was first applied. */
    includes_later_joiners: boolean().notNull(),
    due_kind: text({ enum: dueKinds }).notNull(),
    /** The first due day; also the day from which fixed days are counted. Null if it is due some days after joining. */
    due_on: date({ mode: 'string' }),
    /** Days that someone who joins gets, at least. */
    due_days: smallint().notNull(),
    joining_of: text({ enum: joiningOf }).notNull(),
    /** For people who joined before this day, the days count from it. Null if they always count from joining. */
    counts_from: date({ mode: 'string' }),
    repeat_kind: text({ enum: repeatKinds }).notNull(),
    /** Null if it never repeats. */
    repeat_months: smallint(),
    repeated_steps: text({ enum: repeatedSteps }).notNull(),
    /** Days before its due day on which a round opens. */
    opens_days: smallint().notNull(),
    grace_days: smallint().notNull(),
    /** Whether the first round counts what people had completed before it. */
    counts_earlier_work: boolean().notNull(),
    /** The author of the version. This is not a foreign key, because versions outlive accounts. */
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
      sql`${table.due_days} > 0 and ${table.opens_days} >= 0 and ${table.grace_days} >= 0 and ${table.repeat_months} > 0`,
    ),
    ...writtenByItsCompany(table.company_id),
  ],
);

/** The time for which a requirement has applied to a person, by the calendar of their time zone. */
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
    /** Whether they joined the audience after the requirement was first applied. */
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
 * One round of a requirement for one person. Its due day and its outcome follow from `round_events`, and are stored here for lists; a test
 * compares both. What was completed in it is the learning period with the same id.
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
    /** 1 for a person's first round. */
    number: integer().notNull(),
    version: integer().notNull(),
    opened_at: moment().notNull(),
    /** Days are those of the person's calendar when they were written. */
    opened_on: date({ mode: 'string' }).notNull(),
    /** The day on which it is due by the requirement's terms; the next round follows from it. */
    scheduled_on: date({ mode: 'string' }).notNull(),
    /** The same day, unless staff have extended it. */
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

/** The facts of an event, by its kind. */
export interface RoundEventFacts {
  /** The day of the person's calendar on which it happened. */
  on: string;
  /** `assigned`, `rescheduled`, `extended`: the due day from then on. */
  due_on?: string;
  /** `assigned`, `rescheduled`: the days of grace from then on. */
  grace_days?: number;
  /** `left`, or `waived` by the product: why. */
  reason?: LeavingReason;
}

/** The events of each round, in order. Rows are only added. */
export const roundEventRows = pgTable(
  'round_events',
  {
    id: key(),
    round_id: uuid()
      .notNull()
      .references(() => requirementRounds.id, { onDelete: 'cascade' }),
    company_id: ofCompany(),
    /** 1 for the first event of a round. */
    position: integer().notNull(),
    kind: text({ enum: roundEvents }).notNull(),
    facts: jsonb().$type<RoundEventFacts>().notNull(),
    /** The words of the person who extended or waived it. */
    note: text(),
    /** Null for the product itself. This is not a foreign key, because the events outlive accounts. */
    actor_id: uuid().$type<Stored<'person'>>(),
    at: moment().notNull(),
  },
  (table) => [unique('round_events_position').on(table.round_id, table.position), ...writtenByItsCompany(table.company_id)],
);
