import { addDays, daysBetween, localDay, startOfDay } from '#server/calendar/local-day.ts';
import { weekOf } from '#server/calendar/weeks.ts';
import type { CompanyRow } from '#server/features/companies/index.ts';
import { activeSince } from '#server/features/learning/index.ts';

/** The number of weeks shown, including the current one. */
const shownWeeks = 12;

/** The days that figures cover, by the company's calendar: a number of days up to today, and the same number before them. */
export interface Period {
  zone: string;
  today: string;
  from: string;
  /** The first day of the previous period. */
  before: string;
  /** The number of days in the period. */
  days: number;
  /** When `from`, `before` and tomorrow start. */
  starts: Date;
  startsBefore: Date;
  ends: Date;
  /** The first day of each week shown. */
  weeks: string[];
}

export function periodOf({ timezone, first_weekday }: Pick<CompanyRow, 'timezone' | 'first_weekday'>, now: Date): Period {
  const today = localDay(now, timezone);
  const from = activeSince(now, timezone);
  const days = daysBetween(from, today) + 1;
  const before = addDays(from, -days);
  const thisWeek = weekOf(today, first_weekday);
  return {
    zone: timezone,
    today,
    from,
    before,
    days,
    starts: startOfDay(from, timezone),
    startsBefore: startOfDay(before, timezone),
    ends: startOfDay(addDays(today, 1), timezone),
    weeks: Array.from({ length: shownWeeks }, (_, index) => addDays(thisWeek, (index + 1 - shownWeeks) * 7)),
  };
}
