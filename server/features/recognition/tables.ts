import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/database/columns.ts';
import { users } from '#server/features/people/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';

const owner = () =>
  uuid()
    .$type<PersonId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The point ledger, with what each entry was awarded for. Each cause is awarded to a person at most once. */
export const pointEntries = pgTable(
  'point_entries',
  {
    user_id: owner(),
    /** The cause: `file:<module>/<file>`, `quiz:<module>/<file>`, `module:<module>`, `track:<track>`, `all_tracks` or `badge:<badge>`. */
    cause: text().notNull(),
    points: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.cause] }),
    index('point_entries_history').on(table.user_id, table.at),
    check('point_entries_positive', sql`${table.points} > 0`),
  ],
);

/** The part of a sum that was earned in companies' own tracks, and the rest, which counts on everyone's leaderboard. */
const partsOfSum = () => ({
  own_points: integer().notNull().default(0),
  platform_points: integer().generatedAlwaysAs(sql`points - own_points`),
});

/** A person's ledger sum in one month (given by its first day, UTC), raised in each entry's transaction. */
export const monthlyPoints = pgTable(
  'monthly_points',
  { user_id: owner(), month: date({ mode: 'string' }).notNull(), points: integer().notNull(), ...partsOfSum() },
  (table) => [
    primaryKey({ columns: [table.user_id, table.month] }),
    index('monthly_points_rank').on(table.month, table.points),
    index('monthly_points_platform_rank').on(table.month, table.platform_points),
  ],
);

/**
 * A person's ledger sum on a day in their time zone, for each track, and for the company and chapter they belonged to then. The track is
 * null for entries without one, such as badges.
 */
export const pointDays = pgTable(
  'point_days',
  {
    user_id: owner(),
    day: date({ mode: 'string' }).notNull(),
    track_id: text(),
    company_id: uuid().$type<CompanyId>(),
    /** This is not a foreign key, because a chapter may be deleted, and points earned in it still belong to the company. */
    chapter_id: uuid(),
    points: integer().notNull(),
  },
  (table) => [
    unique('point_days_key').on(table.user_id, table.day, table.track_id, table.company_id, table.chapter_id).nullsNotDistinct(),
    index('point_days_company').on(table.company_id, table.day),
  ],
);

/** A person's total ledger sum. */
export const totalPoints = pgTable(
  'total_points',
  {
    user_id: uuid()
      .$type<PersonId>()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    points: integer().notNull(),
    ...partsOfSum(),
  },
  (table) => [index('total_points_rank').on(table.points), index('total_points_platform_rank').on(table.platform_points)],
);

/** Badges that people have earned. Badge definitions are in the reference data. */
export const earnedBadges = pgTable(
  'earned_badges',
  { user_id: owner(), badge_id: text().notNull(), earned_at: moment().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.badge_id] })],
);
