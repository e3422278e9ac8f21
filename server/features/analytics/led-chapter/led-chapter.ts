import type { LedChapter as Standing } from '#contract/chapter-leads.ts';
import { discloses } from '#contract/disclosure.ts';
import { dueDays, movedDays } from '#contract/values.ts';
import { addDays, startOfDay } from '#server/calendar/local-day.ts';
import type { CompanyRow } from '#server/features/companies/index.ts';
import { goalTitle } from '#server/features/goals/index.ts';
import { disclosedChapters, disclosingCompany, type LedChapter } from '#server/features/reach/index.ts';
import type { DisclosingCompany } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { baseLocale } from '#server/words.ts';
import { idleSinceOf, namedStanding, remindedSince } from '../company-dashboard/dashboard.ts';
import { type Period, periodOf } from '../company-dashboard/period.ts';
import { countChapter } from '../company-dashboard/queries.ts';
import { countDue, countMoved, type Due, type Moving, readDue, readEverybody, readMoved } from './queries.ts';

type Lists = Pick<Standing, 'moved' | 'stuck' | 'not_begun' | 'late' | 'due'>;
interface ChapterRequest {
  chapter: LedChapter;
  period: Period;
  moving: Moving;
  due: Due;
}
type DueRow = Awaited<ReturnType<typeof readDue>>[number];

const titleOf = ({ goal_kind: kind, target, track_id, title }: DueRow): string =>
  kind === null || target === null ? (title ?? '') : goalTitle({ kind, target, track_id, track_title: title }, baseLocale);

/** Returns the lists with the people in them. */
async function namedLists(
  { database }: Services,
  company: DisclosingCompany,
  withResults: boolean,
  request: ChapterRequest,
): Promise<Lists> {
  const { chapter, period, moving, due } = request;
  const since = remindedSince(period);
  const here = { id: chapter.id, name: chapter.name };
  const [{ counts, ...standing }, movers, things] = await Promise.all([
    namedStanding(database, company, withResults, period, chapter),
    readMoved(database, company, chapter, moving, since),
    readDue(database, company, chapter, due, since),
  ]);
  return {
    moved: { count: movers[0]?.total ?? 0, people: movers.map(({ total: _, ...person }) => ({ ...person, chapter: here })) },
    stuck: { count: counts.stuck, people: standing.stuck },
    not_begun: { count: counts.not_begun, people: standing.not_begun },
    late: { count: counts.late, people: standing.late },
    due: {
      count: things[0]?.total ?? 0,
      people: things.map((row) => {
        const { user_id, full_name, reminded_on, kind, due_on } = row;
        return { user_id, full_name, chapter: here, reminded_on, kind, due_on, title: titleOf(row) };
      }),
    },
  };
}

/**
 * Returns the number of people in each list. The lead is counted as well, because the group whose figures may be disclosed is the whole
 * chapter.
 */
async function countedLists(
  { database }: Services,
  isDisclosed: boolean,
  { chapter, period, moving, due }: ChapterRequest,
): Promise<Lists> {
  const list = (count: number | null) => ({ count, people: null });
  if (!isDisclosed) return { moved: list(null), stuck: list(null), not_begun: list(null), late: list(null), due: list(null) };
  const [{ stuck, not_begun, late }, moved, things] = await Promise.all([
    countChapter(database, chapter, idleSinceOf(period), period),
    countMoved(database, chapter, moving),
    countDue(database, chapter, due),
  ]);
  return { moved: list(moved), stuck: list(stuck), not_begun: list(not_begun), late: list(late), due: list(things) };
}

/**
 * Returns a chapter's learning for its lead. It tells the lead as much about individuals as the company discloses to its staff. If the
 * company discloses only group figures, it contains the chapter's figures, provided that they may be disclosed.
 */
export async function ledChapterStanding(services: Services, company: CompanyRow, chapter: LedChapter): Promise<Standing> {
  const { database, clock } = services;
  const { staff_sees } = company;
  const period = periodOf(company, clock.now());
  const { today, zone } = period;
  const from = addDays(today, -movedDays);
  const until = addDays(today, dueDays);
  const people = disclosingCompany(company);
  const withResults = discloses(staff_sees, 'results');
  const request: ChapterRequest = {
    chapter,
    period,
    moving: { from, starts: startOfDay(from, zone) },
    due: { goals: withResults || people === null, today, until, zone },
  };
  const [everybody, lists] = await Promise.all([
    readEverybody(database, chapter, chapter.lead_id, remindedSince(period)),
    people === null
      ? disclosedChapters(database, company).then((disclosed) => countedLists(services, disclosed.has(chapter.id), request))
      : namedLists(services, people, withResults, request),
  ]);
  return {
    id: chapter.id,
    name: chapter.name,
    company_name: company.name,
    staff_sees,
    today,
    moved_from: from,
    due_until: until,
    members: everybody[0]?.total ?? 0,
    ...lists,
    everybody: everybody.map(({ total: _, ...person }) => person),
  };
}
