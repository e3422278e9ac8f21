import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, transactionId } from '#server/database/columns.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

/** What happened, one row for each thing. Rows are written once: the database refuses to change or delete one. */
export const activity = pgTable(
  'activity',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    name: text().notNull(),
    at: moment().notNull(),
    /** Who did it; null for the product itself and for people who are not signed in. */
    actor_id: uuid().$type<PersonId>(),
    /** The person it happened to. No foreign key: the row outlives the account. */
    person_id: uuid().$type<PersonId>(),
    /** The company of that person at that moment. */
    company_id: uuid().$type<CompanyId>(),
    /** What else is known of it, by its name; without personal values. */
    facts: jsonb().notNull(),
  },
  (table) => [
    index('activity_position').on(table.transaction, table.id),
    index('activity_person').on(table.person_id, table.id),
    index('activity_company').on(table.company_id, table.id),
    // What somebody did to others, or to nobody: few rows of many.
    index('activity_actor').on(table.actor_id, table.id).where(sql`${table.actor_id} is distinct from ${table.person_id}`),
  ],
);

/** Personal values before and after a change. They stand apart, so that a deletion of a person can empty them. */
export const activityValues = pgTable('activity_values', {
  activity_id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => activity.id),
  before: jsonb(),
  after: jsonb(),
});

/** How far each follower has come in the order of (transaction, id). */
export const activityFollowers = pgTable('activity_followers', {
  name: text().primaryKey(),
  transaction: transactionId().notNull(),
  activity_id: bigint({ mode: 'number' }).notNull(),
  /** Failures in a row at this place. */
  failures: integer().notNull().default(0),
});

/** Rows that a follower failed at again and again, and passed over. */
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
