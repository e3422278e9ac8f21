import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { goalKinds } from '#contract/goals.ts';
import { createdAt, key } from '#server/database/columns.ts';
import { tracks } from '#server/features/catalog/tables.ts';
import { users } from '#server/features/identity/tables.ts';

/** What a person wants to reach by a day. Whether they have, and whether they will, is computed from what they did. */
export const goals = pgTable(
  'goals',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: goalKinds }).notNull(),
    trackId: text().references(() => tracks.id),
    target: integer().notNull(),
    /** By the calendar of the person's zone. */
    startsOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('goals_user').on(table.userId, table.dueOn),
    check('goals_ranges', sql`${table.target} > 0 and ${table.dueOn} >= ${table.startsOn}`),
    check('goals_track', sql`(${table.kind} = 'track') = (${table.trackId} is not null)`),
  ],
);

/** Minutes that a person wants to study each week. */
export const weeklyGoals = pgTable('weekly_goals', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  minutes: integer().notNull(),
  updatedAt: createdAt(),
});
