import type pg from 'pg';
import type { Goal } from '#contract/goals.ts';
import { restDaysColumn } from '#server/features/companies/rest-days.ts';
import type { History } from './history.ts';

/** The pool, or the connection of a transaction. */
export type Connection = Pick<pg.Pool, 'query'>;

export interface GoalRow {
  id: string;
  kind: Goal['kind'];
  target: number;
  track_id: string | null;
  track_title: string | null;
  /** `YYYY-MM-DD` */
  starts_on: string;
  due_on: string;
}

/** A goal with the person whose it is. */
export interface OwnedGoal extends GoalRow {
  user_id: string;
  /** IANA. */
  timezone: string;
}

const columns = `g.id, g.kind, g.target, g.track_id, t.title as track_title,
  to_char(g.starts_on, 'YYYY-MM-DD') as starts_on, to_char(g.due_on, 'YYYY-MM-DD') as due_on`;
const owned = `select ${columns}, g.user_id, u.timezone
  from goals g join users u on u.id = g.user_id left join tracks t on t.id = g.track_id`;

/** A person's goals, those due last first; far more than anybody has under way. */
export async function readGoals(connection: Connection, userId: string): Promise<GoalRow[]> {
  const { rows } = await connection.query<GoalRow>({
    name: 'goals_of',
    text: `select ${columns} from goals g left join tracks t on t.id = g.track_id
      where g.user_id = $1 order by g.due_on desc, g.id desc limit 200`,
    values: [userId],
  });
  return rows;
}

export async function readGoal(connection: Connection, userId: string, id: string): Promise<GoalRow | undefined> {
  const { rows } = await connection.query<GoalRow>({
    name: 'goals_one',
    text: `select ${columns} from goals g left join tracks t on t.id = g.track_id where g.user_id = $1 and g.id = $2`,
    values: [userId, id],
  });
  return rows[0];
}

/** A person's goals of some kinds that are not due before a date. */
export async function goalsDueFrom(connection: Connection, userId: string, kinds: readonly string[], day: string): Promise<OwnedGoal[]> {
  const { rows } = await connection.query<OwnedGoal>({
    name: 'goals_due_from',
    text: `${owned} where g.user_id = $1 and g.kind = any($2::text[]) and g.due_on >= $3::date`,
    values: [userId, kinds, day],
  });
  return rows;
}

/**
 * Goals of everybody that have ended, or whose minutes are reached, as far as their people have not been told of it. By
 * the calendar of UTC, so that some have not ended yet where their people are.
 *
 * @param since what was due earlier is not spoken of any more
 */
export async function goalsToTell(connection: Connection, since: string, today: string): Promise<OwnedGoal[]> {
  const { rows } = await connection.query<OwnedGoal>(
    `${owned} where g.due_on >= $1::date and u.deactivated_at is null
      and (g.due_on <= $2::date or (g.kind = 'minutes' and g.target * 60 <=
        (select sum(d.seconds) from study_days d where d.user_id = g.user_id and d.day between g.starts_on and g.due_on)))
      and not exists (select from notifications n where n.user_id = g.user_id and n.cause in ('goal:' || g.id, 'goal-missed:' || g.id))
      order by g.user_id, g.id`,
    [since, today],
  );
  return rows;
}

/** Makes the changes of this person's goals take turns until the transaction ends. */
export async function lockGoals(connection: Connection, userId: string): Promise<void> {
  await connection.query({
    name: 'goals_lock',
    text: `select pg_advisory_xact_lock(hashtextextended('goals ' || $1, 0))`,
    values: [userId],
  });
}

export async function addGoalRow(connection: Connection, userId: string, goal: GoalRow, at: Date): Promise<void> {
  await connection.query(
    `insert into goals (id, user_id, kind, track_id, target, starts_on, due_on, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [goal.id, userId, goal.kind, goal.track_id, goal.target, goal.starts_on, goal.due_on, at],
  );
}

export async function updateGoalRow(connection: Connection, userId: string, { id, target, due_on }: GoalRow): Promise<void> {
  await connection.query('update goals set target = $3, due_on = $4 where user_id = $1 and id = $2', [userId, id, target, due_on]);
}

/** True when there was one to remove. */
export async function removeGoalRow(connection: Connection, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await connection.query('delete from goals where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}

export async function setWeeklyMinutes(connection: Connection, userId: string, minutes: number | null, at: Date): Promise<void> {
  if (minutes === null) await connection.query('delete from weekly_goals where user_id = $1', [userId]);
  else
    await connection.query(
      `insert into weekly_goals (user_id, minutes, updated_at) values ($1, $2, $3)
        on conflict (user_id) do update set minutes = excluded.minutes, updated_at = excluded.updated_at`,
      [userId, minutes, at],
    );
}

interface Facts {
  weekly_minutes: number | null;
  modules: [module: string, track: string, completed_at: string][];
  tracks: [track: string, completed_at: string][];
  days: History['days'];
  published: History['published'];
  rest: History['rest'];
}

const facts = {
  name: 'goals_history',
  text: `select (select minutes from weekly_goals where user_id = $1) as weekly_minutes,
    (select coalesce(json_agg(json_build_array(c.module_id, m.track_id, c.completed_at) order by c.completed_at, c.module_id), '[]')
      from module_completions c join modules m on m.id = c.module_id where c.user_id = $1) as modules,
    (select coalesce(json_agg(json_build_array(track_id, completed_at)), '[]') from track_completions where user_id = $1) as tracks,
    (select coalesce(json_agg(json_build_object('day', day, 'seconds', seconds, 'files_completed', files_completed) order by day), '[]')
      from study_days where user_id = $1) as days,
    (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title, 'modules',
        (select coalesce(json_agg(m.id order by m.position), '[]') from modules m where m.track_id = t.id and m.status = 'published')) order by t.position), '[]')
      from tracks t where t.status = 'published') as published,
    ${restDaysColumn('(select company_id from users where id = $1)')} as rest`,
};

/** Everything that a person's goals are measured by, of one moment. */
export async function readHistory(connection: Connection, userId: string): Promise<History> {
  const { rows } = await connection.query<Facts>({ ...facts, values: [userId] });
  const { weekly_minutes, modules, tracks, days, published, rest } = rows[0] as Facts;
  return {
    weeklyMinutes: weekly_minutes,
    modules: modules.map(([id, trackId, at]) => ({ id, trackId, at: new Date(at) })),
    tracks: new Map(tracks.map(([id, at]) => [id, new Date(at)])),
    days,
    published,
    rest,
  };
}
