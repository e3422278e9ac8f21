import type { DataOf, QueryOf } from '#contract/endpoint.ts';
import type { LeaderboardEntry, leaderboards } from '#contract/leaderboards.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { type CompanyRow, companyById } from '#server/features/companies/index.ts';
import { disclosedChapters } from '#server/features/reach/index.ts';
import { levelNumber } from '#server/features/recognition/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { leaderboardParticipationChanged } from './activities.ts';
import type { Board } from './boards.ts';
import {
  addParticipant,
  countParticipants,
  participates as isParticipant,
  type Placed,
  readAfter,
  readBefore,
  readChapters,
  readCompaniesWithoutNames,
  readPlace,
  removeParticipant,
  start,
} from './queries.ts';

/** The number of people shown at the top, and on each side of the caller. */
const first = 10;
const around = 2;

type Period = QueryOf<typeof leaderboards.board>['period'];

const monthOf = (period: Period, now: Date) => (period === 'month' ? `${now.toISOString().slice(0, 7)}-01` : null);

/**
 * Ranks people who are next to each other on a board. Equal points share a rank, and the next lower points have the next rank.
 *
 * @param known one of these people, whose rank is known
 *
 * @param nameless the companies that hide their people's names from others
 */
function ranked(
  people: readonly Placed[],
  known: { id: string; rank: number },
  me: string,
  companiesWithoutNames: ReadonlySet<Placed['company_id']>,
): LeaderboardEntry[] {
  const different = people.map(({ points }, index) => (index > 0 && points !== people[index - 1]?.points ? 1 : 0));
  let steps = 0;
  const distances = different.map((step: number) => (steps += step));
  const offset = known.rank - (distances[people.findIndex(({ id }) => id === known.id)] ?? 0);
  return people.map(({ id, full_name, company_id, points, total }, index) => ({
    rank: offset + (distances[index] ?? 0),
    full_name: id !== me && companiesWithoutNames.has(company_id) ? null : full_name,
    points,
    level: levelNumber(total),
    me: id === me,
  }));
}

/** Returns a board as the caller sees it: without names, unless the caller takes part. */
export async function boardOf(
  { database, clock }: Services,
  { id, company_id }: Caller,
  { scope, period }: QueryOf<typeof leaderboards.board>,
): Promise<DataOf<typeof leaderboards.board>> {
  const participates = await isParticipant(database, id);
  if (scope === 'company' && company_id === null) return { participates, rank: null, participants: 0, top: [], near: [] };
  const board: Board = { company_id: scope === 'company' ? company_id : null, month: monthOf(period, clock.now()) };
  const [participants, mine] = await Promise.all([
    countParticipants(database, board),
    participates ? readPlace(database, board, id) : undefined,
  ]);
  if (!mine) return { participates, rank: null, participants, top: [], near: [] };

  const top = await readAfter(database, board, start, first);
  const [leader] = top;
  const inTop = top.some((one) => one.id === id);
  const near = inTop
    ? []
    : [...(await readBefore(database, board, mine, around)), mine, ...(await readAfter(database, board, mine, around))];
  const companiesWithoutNames = await readCompaniesWithoutNames(database, [...top, ...near]);
  return {
    participates,
    rank: mine.rank,
    participants,
    top: leader ? ranked(top, { id: leader.id, rank: 1 }, id, companiesWithoutNames) : [],
    near: ranked(near, mine, id, companiesWithoutNames),
  };
}

/** Returns a company's chapters whose figures are shown, ordered by points per member, best first. */
export const leagueOf = async ({ database, clock }: Services, company: CompanyRow, period: Period) =>
  readChapters(database, company.id, monthOf(period, clock.now()), await disclosedChapters(database, company));

/** Returns the chapters in the caller's company, ordered by points per member; none for someone without a company. */
export async function chaptersOf(services: Services, { company_id, chapter_id }: Caller, period: Period) {
  if (company_id === null) return [];
  const company = must(await companyById(services.database, company_id), 'the company of the caller');
  const chapters = await leagueOf(services, company, period);
  return chapters.map((chapter) => ({ ...chapter, mine: chapter.chapter_id === chapter_id }));
}

/** Sets whether the caller takes part. People who don't take part are not shown on any board. */
export function setParticipation(
  { database, clock, activity }: Services,
  { id, company_id }: Caller,
  participates: boolean,
): Promise<void> {
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    const changed = participates ? await addParticipant(tx, id, at) : await removeParticipant(tx, id);
    const facts = { at, actor_id: id, person_id: id, company_id, facts: { participates } };
    if (changed) await activity.record(tx, [happened(leaderboardParticipationChanged, facts)]);
  });
}
