import { discloses } from '#contract/disclosure.ts';
import type { DataOf, QueryOf } from '#contract/endpoint.ts';
import type { Report as ShownReport, team } from '#contract/team.ts';
import { reminderDays } from '#contract/values.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import { type CompanyRow, companyById } from '#server/features/companies/index.ts';
import { goalsAtRisk } from '#server/features/goals/index.ts';
import { streakOn } from '#server/features/learning/index.ts';
import { delegationsTo } from '#server/features/people/index.ts';
import { disclosingCompany, type Report, reportsOf } from '#server/features/reach/index.ts';
import { nameOfJobTitle } from '#server/features/reference/index.ts';
import { type DueOfReport, dueOfReports } from '#server/features/requirements/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { must } from '#server/must.ts';
import type { DisclosingCompany, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { type PersonRow, readPeople, readProgress, readStudyDays } from './queries.ts';

/** The first day when a reminder still prevents another one. */
export const remindedSince = (today: string): string => addDays(today, 1 - reminderDays);

/** Presents the data about a person that every manager sees. */
export function presentPerson({ user_id, job_title_id, chapter, manager_id, manager_name, ...last }: PersonRow, caller: Caller) {
  return {
    user_id,
    job_title: job_title_id && nameOfJobTitle(job_title_id),
    chapter,
    deputy_of: manager_id === caller.id ? null : { id: manager_id, full_name: manager_name },
    reminded_on: last.reminded_on,
    congratulated_on: last.congratulated_on,
  };
}

/** Returns how people's streaks stand, and how many of their goals are at risk, since they joined the company. */
async function resultsOf(services: Services, company: DisclosingCompany, reports: readonly Report[]) {
  const now = services.clock.now();
  const [studied, atRisk] = await Promise.all([readStudyDays(services.database, company, reports), goalsAtRisk(services, reports)]);
  return new Map(
    reports.map(({ id, timezone, since }): [PersonId, NonNullable<ShownReport['results']>] => {
      const { days, rest } = must(studied.get(id), 'the days of a report');
      const shown = since === null ? days : days.filter((day) => day >= localDay(since, timezone));
      const { current } = streakOn(shown, localDay(now, timezone), timezone, rest);
      return [id, { current_streak: current, goals_at_risk: atRisk.get(id) ?? 0 }];
    }),
  );
}

interface Shown {
  reports: readonly Report[];
  /** The rounds due for everyone who reports to the caller; null if the company doesn't disclose it. */
  due: ReadonlyMap<PersonId, DueOfReport> | null;
  today: string;
}
const nothingDue = { open: 0, overdue: 0, soon: 0, next_on: null };

/** Returns the reports that a list names, in its order. */
function matching(reports: readonly Report[], { search, due: only, sort }: QueryOf<typeof team.list>, due: Shown['due']): Report[] {
  const wanted = search?.toLocaleLowerCase('en');
  const dueOf = ({ id }: Report) => due?.get(id) ?? nothingDue;
  const found = reports.filter(
    (report) => (!wanted || report.full_name.toLocaleLowerCase('en').includes(wanted)) && (only === undefined || dueOf(report)[only] > 0),
  );
  if (sort === 'name' || due === null) return found;
  // Reports are read by name, and sorting keeps that order among equals.
  const latest = '9999-12-31';
  const orderOf = (report: Report) => {
    const { overdue, next_on } = dueOf(report);
    return `${overdue > 0 ? 0 : 1}${next_on ?? latest}`;
  };
  return found.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

/** Returns rows for some reports, with as much about each as the company discloses to its staff. */
async function rowsOf(services: Services, caller: Caller, company: CompanyRow, { reports, due, today }: Shown) {
  const { database } = services;
  const disclosing = disclosingCompany(company);
  const [people, progress, results] = await Promise.all([
    readPeople(database, reports, remindedSince(today)),
    disclosing && readProgress(database, disclosing, reports, company.timezone),
    disclosing && discloses(company.staff_sees, 'results') ? resultsOf(services, disclosing, reports) : null,
  ]);
  return reports.flatMap(({ id, full_name }): ShownReport[] => {
    // The person may have got another manager since the ids were read.
    const person = people.get(id);
    if (!person) return [];
    return [
      {
        ...presentPerson(person, caller),
        full_name,
        progress: progress?.get(id) ?? null,
        due: due && (due.get(id) ?? nothingDue),
        results: results?.get(id) ?? null,
      },
    ];
  });
}

/** Returns the people who report to the caller, or to a manager whose deputy the caller is today. In *groups*, they are only named. */
export async function teamOf(services: Services, caller: Caller, query: QueryOf<typeof team.list>): Promise<DataOf<typeof team.list>> {
  const { database, clock } = services;
  const { page, page_size } = query;
  const now = clock.now();
  const company = caller.company_id === null ? undefined : await companyById(database, caller.company_id);
  const today = localDay(now, company?.timezone ?? caller.timezone);
  const [everyone, deputyOf] = await Promise.all([reportsOf(database, caller, now), delegationsTo(database, caller.id, today)]);
  const due = company && disclosingCompany(company) ? await dueOfReports(database, everyone, now) : null;
  const found = matching(everyone, query, due);
  const reports = found.slice((page - 1) * page_size, page * page_size);
  const counted = [...(due?.values() ?? [])];
  return {
    reports: company && reports.length > 0 ? await rowsOf(services, caller, company, { reports, due, today }) : [],
    total: found.length,
    everyone: everyone.length,
    page,
    page_size,
    due: due && { overdue: counted.filter(({ overdue }) => overdue > 0).length, soon: counted.filter(({ soon }) => soon > 0).length },
    staff_sees: company?.staff_sees ?? null,
    today,
    is_manager: everyone.some(({ manager_id }) => manager_id === caller.id),
    deputy_of: deputyOf.map(({ id, manager_id, manager_name, from_on, until_on }) => ({
      id,
      manager: { id: manager_id, full_name: manager_name },
      from_on,
      until_on,
    })),
  };
}
