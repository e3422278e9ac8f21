import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { goalKinds } from '#contract/values.ts';
import { createdAt, key, moment } from '#server/database/columns.ts';
import { tracks } from '#server/features/catalog/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { PersonId } from '#server/reached.ts';

/** A goal's outcome. */
export const goalOutcomes = ['reached', 'missed'] as const;

/** A person's goals with their due dates. Progress and forecasts are not stored but computed from the person's history. */
export const goals = pgTable(
  'goals',
  {
    id: key(),
    user_id: uuid()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: goalKinds }).notNull(),
    track_id: text().references(() => tracks.id),
    target: integer().notNull(),
    /** By the calendar in the person's zone. */
    starts_on: date({ mode: 'string' }).notNull(),
    due_on: date({ mode: 'string' }).notNull(),
    /** Set once, when the goal is found to be reached or missed. A change that reopens the goal sets it to null again. */
    outcome: text({ enum: goalOutcomes }),
    outcome_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    index('goals_user').on(table.user_id, table.due_on),
    // For the hourly check on goals that have ended.
    index('goals_without_outcome').on(table.due_on).where(sql`${table.outcome} is null`),
    check('goals_ranges', sql`${table.target} > 0 and ${table.due_on} >= ${table.starts_on}`),
    check('goals_track', sql`(${table.kind} = 'track') = (${table.track_id} is not null)`),
    check(
      'goals_outcome',
      sql`(${table.outcome} is null) = (${table.outcome_at} is null) and (${table.outcome} is null or ${table.outcome} in ('reached', 'missed'))`,
    ),
  ],
);

/** The minutes that a person wants to study each week. */
export const weeklyGoals = pgTable('weekly_goals', {
  user_id: uuid()
    .$type<PersonId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  minutes: integer().notNull(),
  updated_at: createdAt(),
});
