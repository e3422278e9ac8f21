import { wholeMinutes } from '#contract/minutes.ts';
import { hour, minute } from '#server/calendar/durations.ts';
import { addDays } from '#server/calendar/local-day.ts';
import { weekOf } from '#server/calendar/weeks.ts';
import { cachedRead } from '#server/database/cached-read.ts';
import type { Database } from '#server/database/database.ts';
import { asSystem } from '#server/features/reach/index.ts';
import { nameOfCountry } from '#server/features/reference/index.ts';
import { type Calendar, figuresOf, shownPeriod } from '../figures.ts';
import { largeCohorts } from './cohorts.ts';
import { figuresKeptSince } from './kept-figures.ts';
import { readCohorts, readCountries, readNumbers, readRegistrations, readRoles, readTopCompanies } from './queries.ts';
import { type WeekSums, weeksOfEverybody } from './weeks.ts';

/** The calendar that defines periods for the whole platform. */
export const calendar: Calendar = { timezone: 'UTC', first_weekday: 1 };
/** The number of rows in a top list. */
const top = 5;

/** With up to this many people, the platform's figures are computed for each request, so that they are current. */
export const few = 1_000;
/** How long a larger platform's figures are reused before the stored ones are read again. */
const given = 5 * minute;
/** The maximum age of a larger platform's figures. A job computes them each hour. */
const maxAge = 2 * hour;
const ttl = ({ people }: { people: number }) => (people > few ? given : 0);

/** A day in UTC. The periods depend on nothing else. */
interface Day {
  today: string;
}
/** Also holds the hour since which stored figures may be reused, as ISO 8601. */
interface DayAndHour extends Day {
  since: string;
}
/** Returns the UTC day of a given time, and the hour since which stored figures may be reused then. */
export function dayAndHourAt(now: Date): DayAndHour {
  const since = new Date(Math.ceil((now.getTime() - maxAge) / hour) * hour);
  return { today: now.toISOString().slice(0, 10), since: since.toISOString() };
}

const noon = ({ today }: Day) => new Date(`${today}T12:00:00Z`);
export const { everyone } = asSystem('the figures of the whole platform are read once for all super admins; the calls admit no one else');

/** Returns all weeks shown, with everyone's sums. A week when nothing happened has zeros. */
function weeksOfSums(rows: readonly WeekSums[], from: string, until: string) {
  const weeks = [];
  for (let week = from; week < until; week = addDays(week, 7)) {
    const own = rows.filter((row) => row.week === week);
    const sum = (column: 'files_completed' | 'seconds' | 'people') => own.reduce((total, row) => total + row[column], 0);
    weeks.push({ week, files_completed: sum('files_completed'), minutes: wholeMinutes(sum('seconds')), active_learners: sum('people') });
  }
  return weeks;
}

/** Returns all the platform's figures, computed now except for closed weeks; cohorts are derived from the weeks' sums. */
export async function readFigures(database: Database, day: Day) {
  const { from, today } = shownPeriod(noon(day), calendar);
  const until = addDays(weekOf(today, calendar.first_weekday), 7);
  const sums = weeksOfEverybody(database, everyone, from, until);
  const weeks = async () => weeksOfSums(await sums, from, until);
  const [{ totals, shared }, numbers, role_distribution, countries, top_companies] = await Promise.all([
    figuresOf(database, everyone, { now: noon(day), calendar, modules: top }, weeks),
    readNumbers(database, everyone),
    readRoles(database, everyone),
    readCountries(database, everyone),
    readTopCompanies(database, everyone, top),
  ]);
  return {
    people: totals.people,
    global: {
      total_users: totals.people,
      active_users: totals.active,
      total_companies: numbers.companies,
      total_modules: numbers.modules,
      completion_rate: shared.completion_rate,
      certificates_issued: numbers.certificates,
      role_distribution,
      geographic_distribution: countries.map(({ country, users }) => ({ country, name: nameOfCountry(country), users })),
      top_companies,
    },
    more: { ...shared, total_tracks: numbers.tracks },
    sums: await sums,
  };
}
type PlatformFigures = Awaited<ReturnType<typeof readFigures>>;

/** Wraps a read so that it first looks for figures that a job has stored recently. On a large platform, no one should wait for the sums. */
const keptOr = <T extends { people: number }>(name: string, read: (database: Database, asked: DayAndHour) => Promise<T>) =>
  cachedRead<DayAndHour, T>({
    read: async (database: Database, asked: DayAndHour): Promise<T> =>
      ((await figuresKeptSince(database, name, new Date(asked.since))) as T | undefined) ?? (await read(database, asked)),
    ttl,
    staleFor: hour,
    most: 2,
  });

/** Returns the whole platform's figures on a day. On a large platform, these are figures that were stored recently. */
export const platformFigures = keptOr('figures', readFigures);

/** Returns how many people in a cohort studied in each week since they registered. */
function activeOf(sums: readonly WeekSums[], registered: string, until: string): number[] {
  const active = [];
  for (let week = registered; week < until; week = addDays(week, 7))
    active.push(sums.find((row) => row.week === week && row.registered === registered)?.learners ?? 0);
  return active;
}

/** Returns the platform's growth and retention. */
export async function readGrowth(database: Database, day: Day, { people, more, sums }: Readonly<PlatformFigures>) {
  const { from, today } = shownPeriod(noon(day), calendar);
  const until = addDays(weekOf(today, calendar.first_weekday), 7);
  const [registrations, cohorts] = await Promise.all([
    readRegistrations(database, everyone, from, today),
    readCohorts(database, everyone, from, today),
  ]);
  const active = new Map(more.weeks.map(({ week, active_learners }) => [week, active_learners]));
  return {
    people,
    growth: {
      weeks: registrations.map((week) => ({ ...week, active_learners: active.get(week.week) ?? 0 })),
      cohorts: largeCohorts(cohorts.map((cohort) => ({ ...cohort, last_week: cohort.week, active: activeOf(sums, cohort.week, until) }))),
    },
  };
}

/** Returns the platform's growth and retention. On a large platform, these are figures that were stored recently. */
export const platformGrowth = keptOr('growth', async (database, asked) =>
  readGrowth(database, asked, await platformFigures(database, asked)),
);
