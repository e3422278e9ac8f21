import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, transactionId } from '#server/database/columns.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

/**
 * Kinds of actions on people's own accounts that the audit log lists. They are declared with `audited`, and a test compares this list with
 * the declarations.
 */
export const ownActs = [
  'data_exported',
  'deletion_requested',
  'deletion_taken_back',
  'due_calendar_created',
  'due_calendar_removed',
  'due_calendar_renewed',
  'email_verified',
  'invitation_accepted',
  'joined_by_link',
  'password_changed',
  'password_reset',
  'profile_changed',
  'registered',
] as const;
/** Kinds of activities for signing in and out. There are far more of them than of others, so the audit log lists them only on request. */
export const signIns = ['session_ended', 'sessions_ended', 'sign_in_failed', 'signed_in'] as const;
const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/**
 * The kinds in the audit log: actions on another person or on no person, and people's actions on their own accounts. Learners' activities
 * are a hundred times as many, and must not slow the log down: the audit log's indexes and statements use these conditions.
 */
export const isAct = `((actor_id is not null and actor_id is distinct from person_id) or name in (${listed(ownActs)}))`;
export const isSignIn = `(person_id is not null and (actor_id is null or actor_id = person_id) and name in (${listed(signIns)}))`;

/** Recorded activities, one row each. Rows are written once: the database refuses to change or delete them. */
export const activity = pgTable(
  'activity',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    name: text().notNull(),
    at: moment().notNull(),
    /** The actor; null for the product itself and for people who are not signed in. */
    actor_id: uuid().$type<PersonId>(),
    /** The person it happened to. This is not a foreign key, because the row outlives the account. */
    person_id: uuid().$type<PersonId>(),
    /** The person's company at the time. */
    company_id: uuid().$type<CompanyId>(),
    /** Further facts, by name; without personal values. */
    facts: jsonb().notNull(),
  },
  (table) => [
    index('activity_position').on(table.transaction, table.id),
    index('activity_person').on(table.person_id, table.id),
    index('activity_company').on(table.company_id, table.id),
    index('activity_acts').on(table.at, table.id).where(sql.raw(isAct)),
    index('activity_acts_name').on(table.name, table.at, table.id).where(sql.raw(isAct)),
    index('activity_acts_actor').on(table.actor_id, table.at, table.id).where(sql.raw(isAct)),
    index('activity_sign_ins').on(table.at, table.id).where(sql.raw(isSignIn)),
    index('activity_sign_ins_person').on(table.person_id, table.at, table.id).where(sql.raw(isSignIn)),
  ],
);

/** Personal values before and after a change. They are stored separately, so that deleting a person can empty them. */
export const activityValues = pgTable('activity_values', {
  activity_id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => activity.id),
  before: jsonb(),
  after: jsonb(),
});

/**
 * Former names of people, companies and chapters, each with the time it was replaced. For each action, the audit log shows the names in use
 * at the time. They are stored apart from the activities, so that deleting a person can remove theirs.
 */
export const formerNames = pgTable(
  'former_names',
  {
    /** The id of the person, company or chapter. */
    subject_id: uuid().$type<PersonId | CompanyId>().notNull(),
    name: text().notNull(),
    until: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject_id, table.until] })],
);

/** The IP address that an action in the audit log came from. It has its own table because it is not kept permanently. */
export const activityOrigins = pgTable('activity_origins', {
  activity_id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => activity.id),
  ip: text().notNull(),
});

/** Each follower's position, in (transaction, id) order. */
export const activityFollowers = pgTable('activity_followers', {
  name: text().primaryKey(),
  transaction: transactionId().notNull(),
  activity_id: bigint({ mode: 'number' }).notNull(),
  /** Consecutive failures at this position. */
  failures: integer().notNull().default(0),
});

/** Rows that a follower skipped after repeated failures. */
export const activitySetAside = pgTable(
  'activity_set_aside',
  {
    follower: text().notNull(),
    activity_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => activity.id),
    error: text().notNull(),
    at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.follower, table.activity_id] })],
);
