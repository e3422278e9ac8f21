import { addDays, localDay } from '#server/calendar/local-day.ts';

/** The hour of a Monday from which the digest goes out. */
const hour = 8 * 3_600_000;

const isoWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/**
 * The Monday whose digest is due in a zone: from eight in the morning until the end of Tuesday, so that a server that was
 * down on Monday makes up for it; null at any other time.
 */
export function dueMonday(now: Date, zone: string): string | null {
  const today = localDay(now, zone);
  if (isoWeekday(today) === 2) return addDays(today, -1);
  const isLateEnough = localDay(new Date(now.getTime() - hour), zone) === today;
  return isoWeekday(today) === 1 && isLateEnough ? today : null;
}
