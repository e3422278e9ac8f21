import { addDays, localDay } from '#server/calendar/local-day.ts';
import { weekOf } from '#server/calendar/weeks.ts';
import type { Queryable } from '#server/database/database.ts';
import { activeSince } from '#server/features/learning/index.ts';
import type { Scope } from '#server/reached.ts';
import { topModulesOf, totalsOf, weeksOf } from './queries.ts';

/** The number of weeks shown, including the current one. */
const shownWeeks = 12;
const rate = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** The calendar that defines periods. */
export interface Calendar {
  /** An IANA time zone. */
  timezone: string;
  /** ISO: 1 is Monday. */
  first_weekday: number;
}

/** Returns the first day of the first week shown, and today. */
export function shownPeriod(now: Date, { timezone, first_weekday }: Calendar): { from: string; today: string } {
  const today = localDay(now, timezone);
  return { from: addDays(weekOf(today, first_weekday), (1 - shownWeeks) * 7), today };
}

type ReadWeeks = typeof weeksOf;

interface FigureRequest {
  now: Date;
  calendar: Calendar;
  /** The number of modules to list, most often completed first. */
  modules: number;
}

/**
 * Returns the work of the people in a scope: sums, modules and the last twelve weeks.
 *
 * @param readWeeks reads the weeks; by default they are added up from all days
 */
export async function figuresOf(on: Queryable, scope: Scope, { now, calendar, modules }: FigureRequest, readWeeks: ReadWeeks = weeksOf) {
  const { from, today } = shownPeriod(now, calendar);
  const [totals, top_modules, weeks] = await Promise.all([
    totalsOf(on, scope, activeSince(now, calendar.timezone)),
    topModulesOf(on, scope, modules),
    readWeeks(on, scope, from, today),
  ]);
  const shared = {
    modules_started: totals.started,
    modules_completed: totals.completed,
    completion_rate: rate(totals.completed, totals.started),
    minutes_studied: totals.minutes,
    top_modules,
    weeks,
  };
  return { totals, shared };
}
