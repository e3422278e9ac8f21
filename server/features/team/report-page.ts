import type { DetailLevel } from '#contract/disclosure.ts';
import type { MemberLearning } from '#contract/members.ts';
import type { ReportPage } from '#contract/team.ts';
import { recentDays } from '#contract/team-values.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import { type CompanyRow, companyById } from '#server/features/companies/index.ts';
import { goalsOf } from '#server/features/goals/index.ts';
import { learningSince, readLearning } from '#server/features/learning/index.ts';
import { historyOfMember, learningOf, resultsOf } from '#server/features/member-directory/index.ts';
import { recordOpening } from '#server/features/members/index.ts';
import { detailFor, type PersonSince, reportFor } from '#server/features/reach/index.ts';
import { roleOf } from '#server/features/role-profiles/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { readPeople } from './queries.ts';
import { presentPerson, remindedSince } from './team-list.ts';

/** The number of events that a page shows. */
const shownEvents = 100;

/** Returns what a person has done since a day, as far as their learning shows it. */
function recentOf({ days, tracks }: MemberLearning, since: string, hasResults: boolean): NonNullable<ReportPage['recent']> {
  const recent = days.filter(({ day }) => day >= since);
  return {
    active_days: recent.length,
    steps_completed: recent.reduce((sum, { files_completed }) => sum + files_completed, 0),
    modules_completed: tracks.flatMap(({ modules }) => modules).filter(({ completed_on }) => completed_on !== null && completed_on >= since)
      .length,
    seconds: hasResults ? recent.reduce((sum, { seconds }) => sum + seconds, 0) : null,
  };
}

/** Returns a person's goals that are in progress or ended since a day, without goals from their time in another company. */
async function goalsSince(services: Services, person: PersonSince, day: string): Promise<ReportPage['goals']> {
  const learning = readLearning(services, person).then((whole) => learningSince(whole, person));
  const goals = await goalsOf(services, person, { learning });
  const { since } = person;
  return goals.filter(
    ({ starts_on, due_on, status, completed_at }) =>
      (since === null || starts_on >= localDay(since, 'UTC')) &&
      (status === 'on_track' || status === 'at_risk' || (completed_at?.slice(0, 10) ?? due_on) >= day),
  );
}

/** Checks the caller's reach again for the level that each part needs, so that no part is read by mistake. */
async function partsOf(services: Services, caller: Caller, id: string, { timezone }: CompanyRow, level: DetailLevel, since: string) {
  if (level === 'membership') return { learning: null, results: null, recent: null, goals: null };
  const hasResults = level === 'results';
  const person = await reportFor(services.database, caller, id, level, services.clock.now());
  const [learning, results, goals] = await Promise.all([
    learningOf(services, person, { timezone, hasResults }),
    hasResults ? resultsOf(services, person) : null,
    hasResults ? goalsSince(services, person, since) : null,
  ]);
  return { learning, results, recent: recentOf(learning, since, hasResults), goals };
}

/**
 * Returns the page that prepares the caller for a talk with one of their reports; records that the caller opened it. Throws `not_found`.
 */
export async function readReportPage(services: Services, caller: Caller, asked: string): Promise<ReportPage> {
  const { database, clock } = services;
  const now = clock.now();
  const report = await reportFor(database, caller, asked, 'membership', now);
  const { id, company_id, full_name, timezone } = report;
  const company = must(await companyById(database, company_id), 'the company of a report');
  const level = detailFor(caller, { id, staff_sees: company.staff_sees });
  const today = localDay(now, company.timezone);
  const since = addDays(today, 1 - recentDays);
  const about = { person: id, company: company_id, timezone: company.timezone, level, onlyLearning: true } as const;
  const [people, role, parts, history] = await Promise.all([
    readPeople(database, [report], remindedSince(today)),
    roleOf(services, report, company_id, { progress: level !== 'membership' }),
    partsOf(services, caller, id, company, level, since),
    level === 'membership' ? { entries: [] } : historyOfMember(database, about, { page: 1, page_size: shownEvents }),
  ]);
  const row = found(people.get(id));
  await recordOpening(services, caller, id, company_id);
  return {
    ...presentPerson(row, caller),
    full_name,
    email: row.email,
    timezone,
    staff_sees: company.staff_sees,
    today,
    since,
    role,
    ...parts,
    history: history.entries.filter(({ on }) => on >= since),
  };
}
