import type pg from 'pg';
import type { Expected } from './expected.ts';
import type { Entry } from './points.ts';

type Connection = Pick<pg.Pool, 'query'>;

/** What is written down of the recognition that a person has got. */
export interface Stored {
  entries: Entry[];
  total: number;
  months: { month: string; points: number }[];
  badges: { id: string; at: Date }[];
  /** Subjects of certificates: ids of tracks, null for all of them. */
  certificates: (string | null)[];
}

type Row = Omit<Stored, 'entries' | 'badges'> & {
  entries: (Omit<Entry, 'at'> & { at: string })[];
  badges: { id: string; at: string }[];
};

/** In the order of the people's ids. */
export async function storedOf(connection: Connection, userIds: readonly string[]): Promise<Stored[]> {
  const list = (rows: string) => `coalesce((select json_agg(r) from (${rows}) r), '[]')`;
  const { rows } = await connection.query<Row>({
    name: 'recognition_stored',
    text: `select ${list('select cause, points, at from point_entries where user_id = u.id')} as entries,
      coalesce((select points from total_points where user_id = u.id), 0) as total,
      ${list(`select to_char(month, 'YYYY-MM-DD') as month, points from monthly_points where user_id = u.id`)} as months,
      ${list('select badge_id as id, earned_at as at from earned_badges where user_id = u.id')} as badges,
      array(select track_id from certificates where user_id = u.id) as certificates
      from users u where u.id = any($1::uuid[]) order by u.id`,
    values: [userIds],
  });
  const dated = <T extends { at: string }>(row: T) => ({ ...row, at: new Date(row.at) });
  return rows.map((row) => ({ ...row, entries: row.entries.map(dated), badges: row.badges.map(dated) }));
}

/** Puts right what is stored of a person but badges and certificates that are missing: those are given, not only written. */
export async function writeExpected(connection: Connection, userId: string, { tracks, entries, badges }: Expected): Promise<void> {
  await connection.query(
    `insert into track_completions (user_id, track_id, completed_at) select $1::uuid, * from unnest($2::text[], $3::timestamptz[])
     on conflict (user_id, track_id) do update set completed_at = excluded.completed_at`,
    [userId, tracks.map(({ id }) => id), tracks.map(({ at }) => at)],
  );
  await connection.query(
    `update earned_badges b set earned_at = e.at from unnest($2::text[], $3::timestamptz[]) as e (id, at) where b.user_id = $1 and b.badge_id = e.id`,
    [userId, badges.map(({ id }) => id), badges.map(({ at }) => at)],
  );
  const causes = entries.map(({ cause }) => cause);
  await connection.query('delete from point_entries where user_id = $1 and cause <> all($2::text[])', [userId, causes]);
  await connection.query(
    `insert into point_entries (user_id, cause, points, at) select $1::uuid, * from unnest($2::text[], $3::int[], $4::timestamptz[])
     on conflict (user_id, cause) do update set points = excluded.points, at = excluded.at`,
    [userId, causes, entries.map(({ points }) => points), entries.map(({ at }) => at)],
  );
  await connection.query('delete from total_points where user_id = $1', [userId]);
  await connection.query(
    'insert into total_points (user_id, points) select user_id, sum(points) from point_entries where user_id = $1 group by 1',
    [userId],
  );
  await connection.query('delete from monthly_points where user_id = $1', [userId]);
  await connection.query(
    `insert into monthly_points (user_id, month, points)
     select user_id, date_trunc('month', at at time zone 'UTC')::date, sum(points) from point_entries where user_id = $1 group by 1, 2`,
    [userId],
  );
}
