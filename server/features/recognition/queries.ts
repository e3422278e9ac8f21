import type pg from 'pg';
import { type RestDays, restDaysColumn } from '#server/features/companies/rest-days.ts';
import { leastSeconds } from '#server/features/learning/streak.ts';
import { type BadgeDefinition, type Metric, metrics } from './badges.ts';
import type { Entry } from './points.ts';

type Connection = Pick<pg.Pool, 'query'>;

/** Each metric as a scalar of the person `$1`; the streak, which no SQL knows, is not among them. */
const sums: Record<Exclude<Metric, 'longest_streak'>, string> = {
  files_completed: 'select count(*) from file_progress where user_id = $1 and completed_at is not null',
  modules_completed: 'select count(*) from module_completions where user_id = $1',
  hours_studied: 'select coalesce(sum(time_spent), 0) / 3600 from file_progress where user_id = $1',
  quizzes_passed: 'select count(distinct (module_id, file_name)) from quiz_attempts where user_id = $1 and passed',
  perfect_quizzes: 'select count(distinct (module_id, file_name)) from quiz_attempts where user_id = $1 and passed and score = 100',
  first_try_quizzes: `select count(*) from (select from quiz_attempts where user_id = $1 group by module_id, file_name
    having min(created_at) filter (where passed) <= coalesce(min(created_at) filter (where not passed), 'infinity')) q`,
  tracks_completed: 'select count(*) from track_completions where user_id = $1',
  tracks_touched: 'select count(distinct m.track_id) from module_completions c join modules m on m.id = c.module_id where c.user_id = $1',
};
const summed = metrics.filter((metric) => metric !== 'longest_streak');

// A sum is only made for a badge that is asked for and not earned yet: `case` goes by its order.
const granting = {
  name: 'recognition_grant',
  text: `with given as (
      insert into point_entries (user_id, cause, points, at)
      select $1::uuid, cause, points, at from unnest($2::text[], $3::int[], $4::timestamptz[]) as e (cause, points, at)
      on conflict do nothing returning points, at
    ), total as (
      insert into total_points as t (user_id, points) select $1::uuid, sum(points) from given having count(*) > 0
      on conflict (user_id) do update set points = t.points + excluded.points
    ), month as (
      insert into monthly_points as t (user_id, month, points)
      select $1::uuid, date_trunc('month', at at time zone 'UTC')::date as month, sum(points) from given group by 2
      on conflict (user_id, month) do update set points = t.points + excluded.points
    )
    select b.id from unnest($5::text[], $6::text[], $7::int[]) as b (id, metric, target)
    where case when exists (select from earned_badges e where e.user_id = $1 and e.badge_id = b.id) then false
      ${summed.map((metric) => `when b.metric = '${metric}' then (${sums[metric]}) >= b.target`).join('\n      ')} end`,
};

/** Writes entries into a person's ledger, each cause once, and gives those of the badges that are reached and not earned yet. */
export async function grant(
  connection: Connection,
  userId: string,
  entries: readonly Entry[],
  badges: readonly BadgeDefinition[],
): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>({
    ...granting,
    values: [
      userId,
      entries.map(({ cause }) => cause),
      entries.map(({ points }) => points),
      entries.map(({ at }) => at),
      badges.map(({ id }) => id),
      badges.map(({ metric }) => metric),
      badges.map(({ target }) => target),
    ],
  });
  return rows.map(({ id }) => id);
}

/** Records badges; gives those that this very call has recorded. */
export async function addBadges(
  connection: Connection,
  userId: string,
  earned: readonly { id: string; at: Date }[],
): Promise<{ id: string; at: Date }[]> {
  const { rows } = await connection.query<{ id: string; at: Date }>({
    name: 'recognition_badges',
    text: `insert into earned_badges (user_id, badge_id, earned_at) select $1::uuid, * from unnest($2::text[], $3::timestamptz[])
      on conflict do nothing returning badge_id as id, earned_at as at`,
    values: [userId, earned.map(({ id }) => id), earned.map(({ at }) => at)],
  });
  return rows;
}

/** What a streak is computed from, and the badges that a person has. */
export interface Study {
  timezone: string;
  /** The days that count as study, in order. */
  days: string[];
  rest: RestDays[];
  earned: { id: string; at: string }[];
}

const study = `u.timezone,
    array(select to_char(day, 'YYYY-MM-DD') from study_days where user_id = u.id and (files_completed > 0 or seconds >= $2) order by study_days.day) as days,
    ${restDaysColumn('u.company_id')} as rest,
    coalesce((select json_agg(json_build_object('id', badge_id, 'at', earned_at)) from earned_badges where user_id = u.id), '[]') as earned`;

export async function readStudy(connection: Connection, userId: string): Promise<Study | undefined> {
  const text = `select ${study} from users u where u.id = $1`;
  const { rows } = await connection.query<Study>({ name: 'recognition_study', text, values: [userId, leastSeconds] });
  return rows[0];
}

export type Figures = Study & { points: number } & Record<(typeof summed)[number], number>;

/** Everything that a person's achievements are made of. */
export async function readFigures(connection: Connection, userId: string): Promise<Figures | undefined> {
  const text = `select ${study}, coalesce((select points from total_points where user_id = u.id), 0) as points,
    ${summed.map((metric) => `(${sums[metric]})::int as ${metric}`).join(', ')}
    from users u where u.id = $1`;
  const { rows } = await connection.query<Figures>({ name: 'recognition_figures', text, values: [userId, leastSeconds] });
  return rows[0];
}

export interface HistoryRow {
  cause: string;
  points: number;
  at: Date;
}

/** A page of a person's ledger, newest first, and the version of the catalog at the same moment. */
export async function readLedger(
  connection: Connection,
  userId: string,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ version: number; total: number; rows: HistoryRow[] }> {
  const { rows } = await connection.query<HistoryRow & { version: number; total: number }>({
    name: 'recognition_ledger',
    text: `select s.version, (select count(*) from point_entries where user_id = $1) as total, e.cause, e.points, e.at
      from catalog_state s left join lateral
        (select cause, points, at from point_entries where user_id = $1 order by at desc, cause limit $2 offset $3) e on true
      order by e.at desc, e.cause`,
    values: [userId, page_size, (page - 1) * page_size],
  });
  const [first] = rows;
  // A page beyond the last has one row without an entry.
  return { version: first?.version ?? 0, total: first?.total ?? 0, rows: first?.cause === null ? [] : rows };
}
