import type { Queryable, Transaction } from '#server/database/database.ts';
import { type ColumnType, integer, json, moment, statement, text, texts } from '#server/database/statement.ts';
import type { RestDays } from '#server/features/companies/index.ts';
import { restDaysOfPerson } from '#server/features/people/index.ts';
import { type PersonId, reachedPersonId } from '#server/reached.ts';
import { sqlMetrics } from './metrics.ts';

/** A badge that a person has earned. */
export interface Earned {
  user_id: PersonId;
  badge_id: string;
  at: Date;
}

const insertBadges = statement(
  'recognition_badges',
  `insert into earned_badges (user_id, badge_id, earned_at) select * from unnest($1::uuid[], $2::text[], $3::timestamptz[])
    on conflict do nothing returning user_id, badge_id, earned_at as at`,
  { user_id: reachedPersonId, badge_id: text, at: moment },
);

/** Records badges; returns the ones that had not been recorded yet. */
export const addBadges = (tx: Transaction, earned: readonly Earned[]): Promise<Earned[]> =>
  insertBadges.rows(tx, [earned.map(({ user_id }) => user_id), earned.map(({ badge_id }) => badge_id), earned.map(({ at }) => at)]);

const updateBadgeDates = statement(
  'recognition_badge_dates',
  `update earned_badges b set earned_at = e.at from unnest($2::text[], $3::timestamptz[]) as e (id, at)
    where b.user_id = $1 and b.badge_id = e.id`,
  {},
);

/** Corrects when a person earned badges, after a recomputation found the dates wrong. */
export const setBadgeDates = (tx: Transaction, person: PersonId, badges: readonly { id: string; at: Date }[]): Promise<number> =>
  updateBadgeDates.count(tx, [person, badges.map(({ id }) => id), badges.map(({ at }) => at)]);

const earnedColumn = `coalesce((select json_agg(json_build_object('id', badge_id, 'at', earned_at)) from earned_badges where user_id = u.id), '[]')`;
/** The columns that a streak is computed from, and a person's badges. */
const study = `u.id as user_id, u.timezone,
    array(select to_char(day, 'YYYY-MM-DD') from published.study_days d where user_id = u.id and is_study order by d.day) as days,
    ${restDaysOfPerson('u.id', 'u.company_id')} as rest, ${earnedColumn} as earned`;
const studyColumns = {
  user_id: reachedPersonId,
  timezone: text,
  /** The days that count as study, in order. */
  days: texts,
  rest: json<RestDays[]>(),
  /** The times as strings in JSON. */
  earned: json<{ id: string; at: string }[]>(),
};

const selectStudies = statement('recognition_study', `select ${study} from published.people u where u.id = any($1::uuid[])`, studyColumns);
export const readStudies = (on: Queryable, people: readonly PersonId[]) => selectStudies.rows(on, [people]);

type Counts = { [K in (typeof sqlMetrics)[number]['metric']]: ColumnType<number> };

const selectFigures = statement(
  'recognition_figures',
  `select u.id as user_id, ${earnedColumn} as earned, coalesce((select points from total_points where user_id = u.id), 0) as points,
    ${sqlMetrics.map(({ metric, sql }) => `(${sql('u.id')})::int as ${metric}`).join(', ')}
    from (select $1::uuid as id) u`,
  {
    user_id: reachedPersonId,
    earned: studyColumns.earned,
    points: integer,
    ...(Object.fromEntries(sqlMetrics.map(({ metric }) => [metric, integer])) as Counts),
  },
  { shareWithinTick: true },
);

/** Returns the data for a person's achievements, without their streak. */
export const readFigures = (on: Queryable, person: PersonId) => selectFigures.one(on, [person]);

const list = (rows: string) => `coalesce((select json_agg(r) from (${rows}) r), '[]')`;

const selectStoredRecognition = statement(
  'recognition_stored',
  `select u.id as user_id, ${list('select cause, points, at from point_entries where user_id = u.id')} as entries,
    coalesce((select points from total_points where user_id = u.id), 0) as total,
    ${list(`select to_char(month, 'YYYY-MM-DD') as month, points from monthly_points where user_id = u.id`)} as months,
    ${list('select badge_id as id, earned_at as at from earned_badges where user_id = u.id')} as badges
    from published.people u where u.id = any($1::uuid[]) order by u.id`,
  {
    user_id: reachedPersonId,
    entries: json<{ cause: string; points: number; at: string }[]>(),
    total: integer,
    months: json<{ month: string; points: number }[]>(),
    badges: json<{ id: string; at: string }[]>(),
  },
);

const dated = <T extends { at: string }>(row: T) => ({ ...row, at: new Date(row.at) }) as Omit<T, 'at'> & { at: Date };

/** Returns people's stored recognition, ordered by id. */
export async function storedRecognition(on: Queryable, people: readonly PersonId[]) {
  const rows = await selectStoredRecognition.rows(on, [people]);
  return rows.map((row) => ({ ...row, entries: row.entries.map(dated), badges: row.badges.map(dated) }));
}
export type StoredRecognition = Awaited<ReturnType<typeof storedRecognition>>[number];
