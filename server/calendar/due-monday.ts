import { hour } from './durations.ts';
import { addDays, localDay } from './local-day.ts';
import { isoWeekday } from './weeks.ts';

/** The first hour on Mondays when weekly emails are sent. */
const firstHour = 8;

/**
 * Returns the Monday whose emails about the previous week are due in a time zone. They are due from Monday 08:00 until the end of Tuesday,
 * so that a server that was down on Monday can catch up. Returns null at any other time.
 */
export function dueMonday(now: Date, zone: string): string | null {
  const today = localDay(now, zone);
  if (isoWeekday(today) === 2) return addDays(today, -1);
  const isLateEnough = localDay(new Date(now.getTime() - firstHour * hour), zone) === today;
  return isoWeekday(today) === 1 && isLateEnough ? today : null;
}
