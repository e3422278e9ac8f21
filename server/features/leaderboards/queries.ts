import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, nullable, statement, text, uuid } from '#server/database/statement.ts';
import type { DisclosedChapters } from '#server/features/reach/index.ts';
import { type CompanyId, companyId, type PersonId, personId, reachedCompanyId, type Stored } from '#server/reached.ts';
import { type Board, forEachVariant, partsOf, type Variant, variantOf } from './boards.ts';

/** Someone on a board, with their points in the board's period and in total. */
const placed = { id: personId, full_name: text, company_id: nullable(companyId), points: integer, total: integer };
export interface Placed {
  id: Stored<'person'>;
  full_name: string;
  company_id: Stored<'company'> | null;
  points: number;
  total: number;
}

/**
 * With up to this many participants, a company counts as small: it is then quicker to count its points than to find its people among
 * everyone.
 */
const small = 5_000;

/**
 * Counts the distinct numbers of points above `me.points` on the board. Even many people have few distinct numbers, so the index is walked
 * from one number of points to the next. In a small company they are counted directly. Counting people instead is slower: for the middle of
 * 50,000 participants, counting everyone above took 477 ms, and counting distinct points 31 ms; for 5,000 participants, 51 and 23 ms.
 */
function pointsAbove(variant: Variant): string {
  const { people, points, time } = partsOf(variant);
  const next = (below: string) =>
    `select s.points from ${points} s where ${time} and s.points > me.points ${below} order by s.points desc limit 1`;
  // `limit 1` is used instead of `exists`, because then every plan stops at the first match.
  const walked = `with recursive step (points) as (
      (${next('')}) union all select (${next('and s.points < step.points')}) from step where step.points is not null
    )
    select count((select 1 from ${points} s join (${people}) on p.user_id = s.user_id where ${time} and s.points = step.points limit 1)) from step`;
  if (variant.startsWith('global')) return walked;
  const counted = `select count(distinct s.points) from ${points} s join (${people}) on p.user_id = s.user_id where ${time} and s.points > me.points`;
  const isSmall = `(select count(*) from (select from published.people where company_id = $1 limit ${small + 1}) few) <= ${small}`;
  return `case when ${isSmall} then (${counted}) else (${walked}) end`;
}

const places = forEachVariant((variant) => {
  const { people, points, time } = partsOf(variant);
  return statement(
    `leaderboards_place_${variant}`,
    `with me as (
        select u.id, u.full_name, u.company_id, coalesce(s.points, 0) as points, coalesce(t.points, 0) as total
        from ${people} left join ${points} s on s.user_id = u.id and ${time} left join published.total_points t on t.user_id = u.id where p.user_id = $3
      )
      select me.*, 1 + (${pointsAbove(variant)})::int as rank from me`,
    { ...placed, rank: integer },
  );
});

/** Returns a participant's place. The rank is the number of distinct points above theirs, plus one. Undefined for other people. */
export const readPlace = (on: Queryable, board: Board, id: PersonId) =>
  places[variantOf(board)].row(on, [board.company_id, board.month, id]);

const selectParticipant = statement(
  'leaderboards_participant',
  `select u.company_id, coalesce(t.points, 0) as points
    from ${partsOf('global_all').people} left join published.total_points t on t.user_id = u.id where p.user_id = $3 and $2::date is null`,
  { company_id: nullable(reachedCompanyId), points: integer },
);

/** Returns a participant's company and total points; undefined for other people. */
export const readParticipant = (on: Queryable, id: PersonId) => selectParticipant.row(on, [null, null, id]);

const differentPoints = forEachVariant((variant) => {
  const { people, points, time } = partsOf(variant);
  return statement(
    `leaderboards_different_points_${variant}`,
    `select distinct s.points from ${points} s join (${people}) on p.user_id = s.user_id where ${time} order by 1 desc`,
    { points: integer },
  );
});

/** Returns the distinct all-time totals on a company's board, or on everyone's board, highest first. */
export async function readDifferentPoints(on: Queryable, company_id: CompanyId | null): Promise<number[]> {
  const board = { company_id, month: null };
  return (await differentPoints[variantOf(board)].rows(on, [company_id, null])).map(({ points }) => points);
}

const counts = forEachVariant((variant) =>
  statement(
    `leaderboards_count_${variant}`,
    `select count(*)::int as count from ${partsOf(variant).people} where $2::date is null or true`,
    { count: integer },
  ),
);

export const countParticipants = async (on: Queryable, board: Board): Promise<number> =>
  (await counts[variantOf(board)].one(on, [board.company_id, board.month])).count;

/** A position in a board's order: by points, highest first, then by name and id. */
export type Cursor = Pick<Placed, 'points' | 'full_name'> & { id: string };

/** The position before everyone. It has the largest integer that the database can store. */
export const start: Cursor = { points: 2_147_483_647, full_name: '', id: '00000000-0000-0000-0000-000000000000' };

type Direction = 'before' | 'after';
const signs = {
  before: { points: '>', name: '<', most: 'asc', first: 'desc' },
  after: { points: '<', name: '>', most: 'desc', first: 'asc' },
};

// The index on points is walked from the position, no further than needed.
const withPoints = forEachVariant((variant) => {
  const { people, points, time } = partsOf(variant);
  const of = (direction: Direction) => {
    const sign = signs[direction];
    return statement(
      `leaderboards_with_points_${direction}_${variant}`,
      `select u.id, u.full_name, u.company_id, s.points, coalesce(t.points, 0) as total
        from ${points} s join (${people}) on p.user_id = s.user_id left join published.total_points t on t.user_id = s.user_id
        where ${time} and s.points > 0 and s.points ${sign.points}= $3::int
          and (s.points <> $3::int or (u.full_name collate "und-x-icu", u.id) ${sign.name} ($4::text collate "und-x-icu", $5::uuid))
        order by s.points ${sign.most}, u.full_name collate "und-x-icu" ${sign.first}, u.id ${sign.first} limit $6`,
      placed,
    );
  };
  return { before: of('before'), after: of('after') };
});

const withoutPoints = forEachVariant((variant) => {
  const { people, points, time } = partsOf(variant);
  const of = (direction: Direction) => {
    const sign = signs[direction];
    return statement(
      `leaderboards_without_points_${direction}_${variant}`,
      `select u.id, u.full_name, u.company_id, 0 as points, coalesce(t.points, 0) as total
        from ${people} left join published.total_points t on t.user_id = u.id
        where not exists (select from ${points} s where s.user_id = u.id and s.points > 0 and ${time})
          and (u.full_name collate "und-x-icu", u.id) ${sign.name} ($3::text collate "und-x-icu", $4::uuid)
        order by u.full_name collate "und-x-icu" ${sign.first}, u.id ${sign.first} limit $5`,
      placed,
    );
  };
  return { before: of('before'), after: of('after') };
});

/** Returns people with points who are next to a position, nearest first. */
const readWithPoints = (on: Queryable, board: Board, from: Cursor, direction: Direction, limit: number): Promise<Placed[]> =>
  withPoints[variantOf(board)][direction].rows(on, [board.company_id, board.month, from.points, from.full_name, from.id, limit]);

/** Returns people without points who are next to a name, nearest first. */
const readWithoutPoints = (on: Queryable, board: Board, from: Cursor, direction: Direction, limit: number): Promise<Placed[]> =>
  withoutPoints[variantOf(board)][direction].rows(on, [board.company_id, board.month, from.full_name, from.id, limit]);

/** Returns the nearest people below a position, in board order. */
export async function readAfter(on: Queryable, board: Board, from: Cursor, limit: number): Promise<Placed[]> {
  const scored = from.points > 0 ? await readWithPoints(on, board, from, 'after', limit) : [];
  if (scored.length === limit) return scored;
  const last = from.points > 0 ? start : from;
  return [...scored, ...(await readWithoutPoints(on, board, last, 'after', limit - scored.length))];
}

/** Returns the nearest people above a position, in board order. */
export async function readBefore(on: Queryable, board: Board, from: Cursor, limit: number): Promise<Placed[]> {
  const others = from.points > 0 ? [] : await readWithoutPoints(on, board, from, 'before', limit);
  const missing = limit - others.length;
  const bottom = from.points > 0 ? from : { ...start, points: 0 };
  const scored = missing > 0 ? await readWithPoints(on, board, bottom, 'before', missing) : [];
  return [...others, ...scored].reverse();
}

const selectCompaniesWithoutNames = statement(
  'leaderboards_nameless',
  'select c.id from published.companies c where c.id = any($1::uuid[]) and not c.leaderboard_names',
  { id: companyId },
);
/** Returns the given companies that hide their people's names. */
export async function readCompaniesWithoutNames(
  on: Queryable,
  people: readonly Pick<Placed, 'company_id'>[],
): Promise<ReadonlySet<Placed['company_id']>> {
  const companies = new Set(people.flatMap(({ company_id }) => company_id ?? []));
  return new Set<Placed['company_id']>((await selectCompaniesWithoutNames.rows(on, [[...companies]])).map(({ id }) => id));
}

const insertParticipant = statement(
  'leaderboards_add',
  'insert into leaderboard_participants (user_id, since) values ($1, $2) on conflict do nothing',
  {},
);
/** Adds a participant; returns true if the person did not take part before. */
export const addParticipant = async (tx: Transaction, id: PersonId, at: Date): Promise<boolean> =>
  (await insertParticipant.count(tx, [id, at])) === 1;

const deleteParticipant = statement('leaderboards_remove', 'delete from leaderboard_participants where user_id = $1', {});
/** Removes a participant; returns true if the person took part before. */
export const removeParticipant = async (tx: Transaction, id: PersonId): Promise<boolean> => (await deleteParticipant.count(tx, [id])) === 1;

const selectParticipation = statement('leaderboards_participates', 'select user_id from leaderboard_participants where user_id = $1', {
  user_id: personId,
});
export const participates = async (on: Queryable, id: PersonId): Promise<boolean> =>
  (await selectParticipation.row(on, [id])) !== undefined;

const chaptersOf = (points: string, time: string) => `with c as (
    select c.id, c.name, count(u.id)::int as members, coalesce(round(sum(s.points)::numeric / nullif(count(u.id), 0), 1), 0) as points
    from published.chapters c left join published.counted_people u on u.company_id = c.company_id and u.chapter_id = c.id and u.is_counted
      left join ${points} s on s.user_id = u.id and ${time}
    where c.company_id = $1 and c.archived_at is null group by c.id, c.name
  )
  select case when is_shown then dense_rank() over (partition by is_shown order by points desc)::int end as rank, id as chapter_id,
    name, members, case when is_shown then points end as points_per_member
  from (select c.*, $3::uuid[] is null or id = any($3) as is_shown from c where members > 0) c order by 1 nulls last, name collate "und-x-icu", id`;
const chapterColumns = {
  rank: nullable(integer),
  chapter_id: uuid,
  name: text,
  members: integer,
  points_per_member: nullable(integer),
};
const chapters = {
  month: statement('leaderboards_chapters_month', chaptersOf('published.monthly_points', 's.month = $2::date'), chapterColumns),
  all: statement('leaderboards_chapters_all', chaptersOf('published.total_points', '$2::date is null'), chapterColumns),
};

/**
 * Returns a company's chapters with all their people's points, whether or not they take part. Chapters whose points are not shown come
 * last; empty and archived chapters are omitted.
 */
export const readChapters = (on: Queryable, company: CompanyId, month: string | null, shown: DisclosedChapters) =>
  chapters[month ? 'month' : 'all'].rows(on, [company, month, shown.ids]);
