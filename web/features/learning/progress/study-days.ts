import { studyDaySeconds } from '#contract/values.ts';
import { dayAfter, isoWeekday } from '#web/lib/calendar-day.ts';
import { isStudyDay, type StudyDay } from '#web/lib/study-day.ts';
import type { HeatDay } from '#web/ui/heat-map.tsx';

/** The thresholds, in seconds, that make a day one level darker. The first makes it a study day. */
const levels = [studyDaySeconds, 15 * 60, 30 * 60, 60 * 60] as const;

export function levelOf({ seconds, files_completed }: Pick<StudyDay, 'seconds' | 'files_completed'>): HeatDay['level'] {
  const level = levels.filter((least) => seconds >= least).length;
  return Math.max(level, files_completed > 0 ? 1 : 0) as HeatDay['level'];
}

/** Returns a day's level if its study time is unknown: one level darker for each completed step. */
export const levelOfSteps = ({ files_completed }: Pick<StudyDay, 'files_completed'>): HeatDay['level'] =>
  Math.min(4, files_completed) as HeatDay['level'];

/** How many days the heat map has, even for people who started later, because it is labelled as a year. */
export const daysOfYear = 365;

/** Returns the `count` days up to `today`, oldest first and without gaps. Days without study are zero. */
export function withGaps(days: readonly StudyDay[], today: string, count: number): StudyDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, index) => {
    const day = dayAfter(today, index - count + 1);
    return known.get(day) ?? { day, seconds: 0, files_completed: 0 };
  });
}

/** Returns the months with study, newest first, for people who read the year as a list instead of seeing the heat map. */
export function byMonth(days: readonly StudyDay[]): { month: string; days: number; seconds: number }[] {
  const months = new Map<string, { month: string; days: number; seconds: number }>();
  for (const { day, seconds, files_completed } of days) {
    if (!isStudyDay({ seconds, files_completed })) continue;
    const month = day.slice(0, 7);
    const known = months.get(month) ?? { month, days: 0, seconds: 0 };
    months.set(month, { month, days: known.days + 1, seconds: known.seconds + seconds });
  }
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? 1 : -1));
}

/** Returns the week so far, from Monday to `today`, without gaps. */
export const thisWeek = (days: readonly StudyDay[], today: string): StudyDay[] => withGaps(days, today, isoWeekday(today));

/** Returns the seconds in the last `count` weeks, including the current one, oldest first. `week` is the Monday. */
export function byWeek(days: readonly StudyDay[], today: string, count: number): { week: string; seconds: number }[] {
  const all = withGaps(days, today, (count - 1) * 7 + isoWeekday(today));
  return Array.from({ length: count }, (_, index) => {
    const week = all.slice(index * 7, index * 7 + 7);
    return { week: week[0]?.day ?? today, seconds: week.reduce((sum, { seconds }) => sum + seconds, 0) };
  });
}

/** Returns the seconds by weekday, Monday first, over the same weeks as `byWeek`. */
export function byWeekday(days: readonly StudyDay[], today: string, count: number): number[] {
  const sums = [0, 0, 0, 0, 0, 0, 0];
  for (const { day, seconds } of withGaps(days, today, (count - 1) * 7 + isoWeekday(today))) {
    const at = isoWeekday(day) - 1;
    sums[at] = (sums[at] ?? 0) + seconds;
  }
  return sums;
}
