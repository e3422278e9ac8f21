import type { DataOf, QueryOf } from '#contract/endpoint.ts';
import type { LeaderboardEntry, leaderboards } from '#contract/leaderboards.ts';
import { levelNumber } from '#server/features/recognition/levels.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Services } from '#server/services.ts';
import {
  addParticipant,
  type Board,
  countParticipants,
  type Placed,
  readAfter,
  readBefore,
  readChapters,
  readParticipant,
  readPlace,
  removeParticipant,
  start,
} from './queries.ts';

/** People of the first ones, and on each side of oneself. */
const first = 10;
const around = 2;

type Period = QueryOf<typeof leaderboards.board>['period'];

const monthOf = (period: Period, now: Date) => (period === 'month' ? `${now.toISOString().slice(0, 7)}-01` : null);

/**
 * People next to each other on a board, with their ranks: the same points have the same rank, and the next ones the next.
 *
 * @param known one of them, whose rank is known
 */
function ranked(people: readonly Placed[], known: { id: string; rank: number }, me: string): LeaderboardEntry[] {
  const different = people.map(({ points }, index) => (index > 0 && points !== people[index - 1]?.points ? 1 : 0));
  let steps = 0;
  const distances = different.map((step: number) => (steps += step));
  const offset = known.rank - (distances[people.findIndex(({ id }) => id === known.id)] ?? 0);
  return people.map(({ id, full_name, points, total }, index) => ({
    rank: offset + (distances[index] ?? 0),
    full_name,
    points,
    level: levelNumber(total),
    me: id === me,
  }));
}

/** A board as the caller sees it: without names, unless they take part. */
export async function boardOf(
  { pool, clock }: Services,
  { userId, companyId }: Caller,
  { scope, period }: QueryOf<typeof leaderboards.board>,
): Promise<DataOf<typeof leaderboards.board>> {
  const participates = (await readParticipant(pool, userId)) !== undefined;
  if (scope === 'company' && companyId === null) return { participates, rank: null, participants: 0, top: [], near: [] };
  const board: Board = { companyId: scope === 'company' ? companyId : null, month: monthOf(period, clock.now()) };
  const [participants, mine] = await Promise.all([
    countParticipants(pool, board),
    participates ? readPlace(pool, board, userId) : undefined,
  ]);
  if (!mine) return { participates, rank: null, participants, top: [], near: [] };

  const top = await readAfter(pool, board, start, first);
  const [leader] = top;
  const inTop = top.some(({ id }) => id === userId);
  const near = inTop ? [] : [...(await readBefore(pool, board, mine, around)), mine, ...(await readAfter(pool, board, mine, around))];
  return {
    participates,
    rank: mine.rank,
    participants,
    top: leader ? ranked(top, { id: leader.id, rank: 1 }, userId) : [],
    near: ranked(near, mine, userId),
  };
}

/** The chapters of the caller's company by points a member; none for somebody without a company. */
export async function chaptersOf({ pool, clock }: Services, { companyId, chapterId }: Caller, period: Period) {
  if (companyId === null) return [];
  const chapters = await readChapters(pool, { companyId, month: monthOf(period, clock.now()) });
  return chapters.map((chapter) => ({ ...chapter, mine: chapter.chapter_id === chapterId }));
}

/** Lets the caller take part, or not any more; from then on nobody sees them on a board. */
export async function setParticipation({ pool, clock }: Services, { userId }: Caller, participates: boolean): Promise<void> {
  if (participates) await addParticipant(pool, userId, clock.now());
  else await removeParticipant(pool, userId);
}
