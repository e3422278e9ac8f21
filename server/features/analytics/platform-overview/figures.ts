import { hour, minute } from '#server/calendar/durations.ts';
import type { Database } from '#server/database/database.ts';
import { keptRead } from '#server/database/kept-read.ts';
import { asSystem } from '#server/features/people/index.ts';
import { nameOfCountry } from '#server/features/reference/index.ts';
import { type Calendar, figuresOf, shownPeriod } from '../figures.ts';
import { readCohorts, readCountries, readNumbers, readRegistrations, readRoles, readTopCompanies } from './queries.ts';

/** How the periods of the whole platform are cut. */
const calendar: Calendar = { timezone: 'UTC', first_weekday: 1 };
/** Rows of a list of the best. */
const top = 5;

/** People up to which the platform is added up anew each time, so that its figures are those of the moment. */
const few = 1_000;
/** For how long the figures of a larger one are kept: they add up everybody's rows, and are the same for every super admin. */
const kept = 5 * minute;
/** For how long they are then given while they are added up again, which takes seconds where there are 200,000 people. */
const staleFor = hour;
const keptFor = (people: number) => (people > few ? kept : 0);

/** A day of the calendar in UTC, which says what the periods are; at any moment of it the figures are the same. */
interface Day {
  today: string;
}
const noon = ({ today }: Day) => new Date(`${today}T12:00:00Z`);
const { everyone } = asSystem('the figures of the whole platform are read once for all super admins, whom the calls let in');

async function readFigures(database: Database, day: Day) {
  const [{ totals, shared }, numbers, role_distribution, countries, top_companies] = await Promise.all([
    figuresOf(database, everyone, { now: noon(day), calendar, modules: top }),
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
  };
}

/** The figures of the whole platform on a day; of a large one from some minutes before. */
export const platformFigures = keptRead({ read: readFigures, keptFor: ({ people }) => keptFor(people), staleFor, most: 2 });

async function readGrowth(database: Database, day: Day) {
  const { from, today } = shownPeriod(noon(day), calendar);
  const [{ people, more }, registrations, cohorts] = await Promise.all([
    platformFigures(database, day),
    readRegistrations(database, everyone, from, today),
    readCohorts(database, everyone, from, today),
  ]);
  const active = new Map(more.weeks.map(({ week, active_learners }) => [week, active_learners]));
  return {
    people,
    growth: { weeks: registrations.map((week) => ({ ...week, active_learners: active.get(week.week) ?? 0 })), cohorts },
  };
}

/** How the platform grows, and who comes back; of a large one as it was some minutes before. */
export const platformGrowth = keptRead({ read: readGrowth, keptFor: ({ people }) => keptFor(people), staleFor, most: 2 });
