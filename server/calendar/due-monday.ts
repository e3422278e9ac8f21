import { hour } from './durations.ts';
import { addDays, localDay } from './local-day.ts';
import { isoWeekday } from './weeks.ts';

/** The hour of a Monday from which mails about a week go out. */
const firstHour = 8;

/**
 * The Monday whose mails about the week before are due in a zone: from eight in the morning until the end of Tuesday, so that a server that was
 * down on Monday makes up for it; null at any other time.
 */
export function dueMonday(now: Date, zone: string): string | null {
  const today = localDay(now, zone);
  if (isoWeekday(today) === 2) return addDays(today, -1);
  const isLateEnough = localDay(new Date(now.getTime() - firstHour * hour), zone) === today;
  return isoWeekday(today) === 1 && isLateEnough ? today : null;
}
