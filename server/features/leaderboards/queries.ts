import type pg from 'pg';

/** The pool, or the connection of a transaction. */
export type Connection = Pick<pg.Pool, 'query'>;

/** Whose board, and of what time. */
export interface Board {
  /** Null: everybody's. */
  companyId: string | null;
  /** The first day of a month, UTC; null: since ever. */
  month: string | null;
}

/** Somebody on a board. */
export interface Placed {
  id: string;
  full_name: string;
  /** In the time of the board. */
  points: number;
  /** Since ever. */
  total: number;
}

/** Whom points count for: those who may be signed in. */
const active = `u.approved_at is not null and u.rejected_at is null and u.deactivated_at is null and u.role <> 'SuperAdmin'
  and not exists (select from companies k where k.id = u.company_id and k.suspended_at is not null)`;

/** The parts of a board's statements; $1 is its company and $2 its month, null where it has none. */
function partsOf({ companyId, month }: Board) {
  return {
    board: `${companyId ? 'company' : 'global'}_${month ? 'month' : 'all'}`,
    people: `leaderboard_participants p join users u on u.id = p.user_id and ${active} and ${companyId ? 'u.company_id = $1::uuid' : '$1::uuid is null'}`,
    points: month ? 'monthly_points' : 'total_points',
    time: month ? 's.month = $2::date' : '$2::date is null',
  };
}

/** People up to which a company is small: to count its points is quicker than to look for its people among everybody's. */
const small = 5_000;

/**
 * How many different points above `me.points` people of the board have. The index is walked from one number of points to
 * the next: these are few, however many people have them. A small company's are counted.
 */
function pointsAbove(board: Board): string {
  const { people, points, time } = partsOf(board);
  const next = (below: string) =>
    `select s.points from ${points} s where ${time} and s.points > me.points ${below} order by s.points desc limit 1`;
  // A limit, not `exists`: the first one found is enough, and no plan reads them all.
  const walked = `with recursive step (points) as (
      (${next('')}) union all select (${next('and s.points < step.points')}) from step where step.points is not null
    )
    select count((select 1 from ${points} s join (${people}) on p.user_id = s.user_id where ${time} and s.points = step.points limit 1)) from step`;
  if (!board.companyId) return walked;
  const counted = `select count(distinct s.points) from ${points} s join (${people}) on p.user_id = s.user_id where ${time} and s.points > me.points`;
  const isSmall = `(select count(*) from (select from users where company_id = $1 limit ${small + 1}) few) <= ${small}`;
  return `case when ${isSmall} then (${counted}) else (${walked}) end`;
}

/** Where somebody who takes part stands: their rank counts the different points above theirs. Undefined who does not. */
export async function readPlace(connection: Connection, board: Board, userId: string): Promise<(Placed & { rank: number }) | undefined> {
  const { people, points, time, board: name } = partsOf(board);
  const { rows } = await connection.query<Placed & { rank: number }>({
    name: `leaderboards_place_${name}`,
    text: `with me as (
        select u.id, u.full_name, coalesce(s.points, 0) as points, coalesce(t.points, 0) as total
        from ${people} left join ${points} s on s.user_id = u.id and ${time} left join total_points t on t.user_id = u.id where p.user_id = $3
      )
      select me.*, 1 + (${pointsAbove(board)})::int as rank from me`,
    values: [board.companyId, board.month, userId],
  });
  return rows[0];
}

/** Somebody who takes part, and may be signed in, with all their points; undefined of anybody else. */
export async function readStander(
  connection: Connection,
  userId: string,
): Promise<{ company_id: string | null; points: number } | undefined> {
  const { rows } = await connection.query<{ company_id: string | null; points: number }>({
    name: 'leaderboards_stander',
    text: `select u.company_id, coalesce(t.points, 0) as points
      from leaderboard_participants p join users u on u.id = p.user_id and ${active} left join total_points t on t.user_id = u.id where p.user_id = $1`,
    values: [userId],
  });
  return rows[0];
}

/** The different sums of points of those who take part, since ever, the most first. */
export async function readLadder(connection: Connection, companyId: string | null): Promise<number[]> {
  const { people, points, time, board } = partsOf({ companyId, month: null });
  const { rows } = await connection.query<{ points: number[] }>({
    name: `leaderboards_ladder_${board}`,
    text: `select array(select distinct s.points from ${points} s join (${people}) on p.user_id = s.user_id where ${time} order by 1 desc) as points`,
    values: [companyId, null],
  });
  return rows[0]?.points ?? [];
}

export async function countParticipants(connection: Connection, board: Board): Promise<number> {
  const { people, board: name } = partsOf(board);
  const { rows } = await connection.query<{ count: number }>({
    name: `leaderboards_count_${name}`,
    text: `select count(*)::int as count from ${people} where $2::date is null or true`,
    values: [board.companyId, board.month],
  });
  return rows[0]?.count ?? 0;
}

/** A place in the order of a board: points, the most first, then name and id. */
export type Cursor = Pick<Placed, 'points' | 'full_name' | 'id'>;

/** Before everybody: the most that an integer of the database holds. */
export const start: Cursor = { points: 2_147_483_647, full_name: '', id: '00000000-0000-0000-0000-000000000000' };

type Direction = 'before' | 'after';
const signs = {
  before: { points: '>', name: '<', most: 'asc', first: 'desc' },
  after: { points: '<', name: '>', most: 'desc', first: 'asc' },
};

/** People with points next to a place, the nearest first. The index on points is walked from there, and no further than needed. */
async function readScorers(connection: Connection, board: Board, from: Cursor, direction: Direction, limit: number): Promise<Placed[]> {
  const { people, points, time, board: name } = partsOf(board);
  const sign = signs[direction];
  const { rows } = await connection.query<Placed>({
    name: `leaderboards_scorers_${direction}_${name}`,
    text: `select u.id, u.full_name, s.points, coalesce(t.points, 0) as total
      from ${points} s join (${people}) on p.user_id = s.user_id left join total_points t on t.user_id = s.user_id
      where ${time} and s.points > 0 and s.points ${sign.points}= $3::int
        and (s.points <> $3::int or (u.full_name collate "und-x-icu", u.id) ${sign.name} ($4::text collate "und-x-icu", $5::uuid))
      order by s.points ${sign.most}, u.full_name collate "und-x-icu" ${sign.first}, u.id ${sign.first} limit $6`,
    values: [board.companyId, board.month, from.points, from.full_name, from.id, limit],
  });
  return rows;
}

/** People without any points next to a name, the nearest first. */
async function readOthers(connection: Connection, board: Board, from: Cursor, direction: Direction, limit: number): Promise<Placed[]> {
  const { people, points, time, board: name } = partsOf(board);
  const sign = signs[direction];
  const { rows } = await connection.query<Placed>({
    name: `leaderboards_others_${direction}_${name}`,
    text: `select u.id, u.full_name, 0 as points, coalesce(t.points, 0) as total
      from ${people} left join total_points t on t.user_id = u.id
      where not exists (select from ${points} s where s.user_id = u.id and s.points > 0 and ${time})
        and (u.full_name collate "und-x-icu", u.id) ${sign.name} ($3::text collate "und-x-icu", $4::uuid)
      order by u.full_name collate "und-x-icu" ${sign.first}, u.id ${sign.first} limit $5`,
    values: [board.companyId, board.month, from.full_name, from.id, limit],
  });
  return rows;
}

/** The nearest ones below a place, in the order of the board. */
export async function readAfter(connection: Connection, board: Board, from: Cursor, limit: number): Promise<Placed[]> {
  const scorers = from.points > 0 ? await readScorers(connection, board, from, 'after', limit) : [];
  if (scorers.length === limit) return scorers;
  const last = from.points > 0 ? start : from;
  return [...scorers, ...(await readOthers(connection, board, last, 'after', limit - scorers.length))];
}

/** The nearest ones above a place, in the order of the board. */
export async function readBefore(connection: Connection, board: Board, from: Cursor, limit: number): Promise<Placed[]> {
  const others = from.points > 0 ? [] : await readOthers(connection, board, from, 'before', limit);
  const missing = limit - others.length;
  const bottom = from.points > 0 ? from : { ...start, points: 0 };
  const scorers = missing > 0 ? await readScorers(connection, board, bottom, 'before', missing) : [];
  return [...others, ...scorers].reverse();
}

export async function addParticipant(connection: Connection, userId: string, at: Date): Promise<void> {
  await connection.query('insert into leaderboard_participants (user_id, since) values ($1, $2) on conflict do nothing', [userId, at]);
}

export async function removeParticipant(connection: Connection, userId: string): Promise<void> {
  await connection.query('delete from leaderboard_participants where user_id = $1', [userId]);
}

/** The company of somebody who takes part; undefined of somebody who does not. */
export async function readParticipant(connection: Connection, userId: string): Promise<{ company_id: string | null } | undefined> {
  const { rows } = await connection.query<{ company_id: string | null }>({
    name: 'leaderboards_participant',
    text: 'select u.company_id from leaderboard_participants p join users u on u.id = p.user_id where p.user_id = $1',
    values: [userId],
  });
  return rows[0];
}

export interface ChapterRow {
  rank: number;
  chapter_id: string;
  name: string;
  members: number;
  points_per_member: number;
}

/** A company's chapters by the points of all their people, whether these take part or not; empty chapters come last. */
export async function readChapters(connection: Connection, { companyId, month }: Board): Promise<ChapterRow[]> {
  const { points, time } = partsOf({ companyId, month });
  const { rows } = await connection.query<ChapterRow>({
    name: `leaderboards_chapters_${month ? 'month' : 'all'}`,
    text: `with c as (
        select c.id, c.name, count(u.id)::int as members, coalesce(round(sum(s.points)::numeric / nullif(count(u.id), 0), 1), 0) as points
        from chapters c left join users u on u.company_id = c.company_id and u.chapter_id = c.id and ${active}
          left join ${points} s on s.user_id = u.id and ${time}
        where c.company_id = $1 group by c.id
      )
      select dense_rank() over (order by members = 0, points desc)::int as rank, id as chapter_id, name, members, points as points_per_member
      from c order by 1, name collate "und-x-icu", id`,
    values: [companyId, month],
  });
  return rows;
}
