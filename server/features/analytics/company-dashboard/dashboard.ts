import type { CompanyDashboard } from '#contract/company-dashboard.ts';
import { discloses } from '#contract/disclosure.ts';
import { idleDays, reminderDays } from '#contract/values.ts';
import { addDays, startOfDay } from '#server/calendar/local-day.ts';
import type { Queryable } from '#server/database/database.ts';
import type { CompanyRow } from '#server/features/companies/index.ts';
import { percentOf } from '#server/features/learning/index.ts';
import { disclosedChapters, disclosesFigures, disclosingCompany, type LedChapter } from '#server/features/reach/index.ts';
import { nameOfBadge } from '#server/features/reference/index.ts';
import { idsInForce, totalCompliance } from '#server/features/requirements/index.ts';
import type { DisclosingCompany, Stored } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { baseLocale } from '#server/words.ts';
import { readAchievements, readStanding } from './people-queries.ts';
import { type Period, periodOf } from './period.ts';
import { countMembers, readChapters, readFigures, readFunnel } from './queries.ts';

/** The furthest that a forecast may look ahead, in days (ten years); later dates are not shown. */
const furthest = 3_650;

/** Returns the day on which the open modules will be completed at the period's pace of `completed` modules; null if none were completed. */
function doneOn({ today, days }: Period, open: number, completed: number): string | null {
  const needed = completed === 0 ? furthest + 1 : Math.ceil((open * days) / completed);
  return needed > furthest ? null : addDays(today, needed);
}

interface PersonRow {
  user_id: Stored<'person'>;
  full_name: string;
  chapter_id: string | null;
  chapter_name: string | null;
  reminded_on: string | null;
}
const personOf = ({ user_id, full_name, chapter_id, chapter_name, reminded_on }: PersonRow) => ({
  user_id,
  full_name,
  chapter: chapter_id === null || chapter_name === null ? null : { id: chapter_id, name: chapter_name },
  reminded_on,
});

/** Returns the first day on which a reminder still counts as recent; another one may be sent on the seventh day after it. */
export const remindedSince = ({ today }: Period): string => addDays(today, 1 - reminderDays);

/** Returns the start of the day since which someone with a module in progress must have been active so as not to count as stuck. */
export const idleSinceOf = ({ today, zone }: Period): Date => startOfDay(addDays(today, -idleDays), zone);

/**
 * Returns members' states, with the lists of people as the company discloses them to its staff.
 *
 * @param chapter restricts it to this chapter's members, without its lead
 */
export async function namedStanding(on: Queryable, company: DisclosingCompany, withResults: boolean, period: Period, chapter?: LedChapter) {
  const since = { idleSince: idleSinceOf(period), remindedSince: remindedSince(period), attempts: withResults };
  const { counts, notBegun, stuck, late } = await readStanding(on, company, since, period, chapter);
  return {
    counts,
    not_begun: notBegun.map(({ member_since, ...row }) => ({ ...personOf(row), member_since })),
    stuck: stuck.map(({ module_id, title, attempts, idle_since, further_on, ...row }) => ({
      ...personOf(row),
      module: module_id === null || title === null ? null : { module_id, title },
      reason: withResults ? (attempts === null ? ('idle' as const) : ('quiz' as const)) : ('module' as const),
      since: withResults && attempts === null ? idle_since : further_on,
      attempts: withResults ? attempts : null,
    })),
    late: late.map(({ open_modules, recent, ...row }) => ({
      ...personOf(row),
      open_modules: open_modules ?? 0,
      done_on: doneOn(period, open_modules ?? 0, recent ?? 0),
    })),
  };
}

/** Returns members' states, and the lists of people, which are null if staff see only group figures. */
async function memberStatesOf({ database }: Services, company: CompanyRow, period: Period) {
  const disclosing = disclosingCompany(company);
  if (disclosing === null) return { counts: await countMembers(database, company.id, idleSinceOf(period), period), people: null };
  const withResults = discloses(company.staff_sees, 'results');
  const [{ counts, ...lists }, achievements] = await Promise.all([
    namedStanding(database, disclosing, withResults, period),
    readAchievements(database, disclosing, { remindedSince: remindedSince(period), badges: withResults }, period),
  ]);
  const people = {
    ...lists,
    achievements: achievements.map(({ kind, what, serial, on_day, ...row }) => ({
      ...personOf(row),
      kind,
      title: kind === 'badge' ? nameOfBadge(what, baseLocale) : what,
      serial,
      on: on_day,
    })),
  };
  return { counts, people };
}

/** Returns figures about what the company requires today; null if nothing is required. */
async function requirementsOf(
  { database }: Services,
  { id, staff_sees }: CompanyRow,
  { today }: Period,
): Promise<CompanyDashboard['requirements']> {
  const [inForce, total] = await Promise.all([idsInForce(database, id), totalCompliance(database, id, today)]);
  if (inForce.length === 0) return null;
  const { people, compliant_people, overdue, due_soon } = total;
  if (!disclosesFigures(staff_sees, people)) return { figures: null };
  const compliant = people === 0 ? 100 : percentOf(compliant_people, people);
  return { figures: { people, overdue_people: people - compliant_people, overdue_rounds: overdue, due_soon, compliant } };
}

/**
 * Returns the dashboard for a company's staff. If they see only group figures, it names no one and has no figure about fewer than five
 * people.
 */
export async function dashboardOf(services: Services, company: CompanyRow): Promise<CompanyDashboard> {
  const { database, clock } = services;
  const now = clock.now();
  const period = periodOf(company, now);
  const [{ counts, people }, requirements, figures, funnel, chapters, disclosed] = await Promise.all([
    memberStatesOf(services, company, period),
    requirementsOf(services, company, period),
    readFigures(database, company.id, period),
    readFunnel(database, company.id, now),
    readChapters(database, company, period),
    disclosedChapters(database, company),
  ]);
  const whole = <T>(value: T): T | null => (disclosed.whole ? value : null);
  const { open_all, learners, completed } = counts;
  return {
    company_id: company.id,
    name: company.name,
    staff_sees: company.staff_sees,
    today: period.today,
    from: period.from,
    period_days: period.days,
    members: counts.members,
    requirements,
    not_begun: { count: whole(counts.not_begun), people: people?.not_begun ?? null },
    stuck: { count: whole(counts.stuck), people: people?.stuck ?? null },
    late: { count: whole(counts.late), people: people?.late ?? null },
    forecast: whole({ open_modules: open_all, people: learners, completed, done_on: doneOn(period, open_all, completed) }),
    figures: whole({
      active: { value: figures.active, before: figures.active_before },
      completion: { value: figures.completion, before: figures.completion_before },
      minutes: { value: figures.minutes, before: figures.minutes_before },
      certificates: { value: figures.certificates, before: figures.certificates_before },
    }),
    funnel: whole(funnel),
    weeks: period.weeks,
    chapters: chapters.map(({ chapter_id, name, members, ...chapter }) => ({
      chapter_id,
      name,
      members,
      figures: disclosed.has(chapter_id) ? chapter : null,
    })),
    achievements: people?.achievements ?? null,
  };
}
