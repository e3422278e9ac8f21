import { addDays, dayExists, localDay } from './local-day.ts';

/** Seconds of study that make a day count when no file was completed on it. */
const leastSeconds = 60;

/** Whether what a person did on a day is study: a file completed, or a minute spent. */
export function isStudy({ seconds, files_completed }: { seconds: number; files_completed: number }): boolean {
  return files_completed > 0 || seconds >= leastSeconds;
}

function dayBefore(day: string, zone: string): string {
  const before = addDays(day, -1);
  return dayExists(before, zone) ? before : addDays(day, -2);
}

/**
 * How many calendar days in a row a person has studied, up to today, or up to yesterday while today may still follow.
 *
 * @param days the dates (`YYYY-MM-DD`) that count as study, in any order
 * @param zone the person's IANA zone, by which today is told
 */
export function currentStreak(days: Iterable<string>, now: Date, zone: string): number {
  const studied = new Set(days);
  const today = localDay(now, zone);
  let day = studied.has(today) ? today : dayBefore(today, zone);
  let streak = 0;
  while (studied.has(day)) {
    streak += 1;
    // Only where there is a gap does it matter whether the date came at all.
    const before = addDays(day, -1);
    day = studied.has(before) ? before : dayBefore(day, zone);
  }
  return streak;
}
