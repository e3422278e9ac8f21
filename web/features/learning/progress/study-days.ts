import { studyDaySeconds } from '#contract/values.ts';
import { dayAfter, isoWeekday } from '#web/lib/calendar-day.ts';
import { isStudyDay, type StudyDay } from '#web/lib/study-day.ts';
import type { HeatDay } from '#web/ui/heat-map.tsx';

/** Seconds from which a day is one level darker; the first makes it a day of study. */
const levels = [studyDaySeconds, 15 * 60, 30 * 60, 60 * 60] as const;

export function levelOf({ seconds, files_completed }: Pick<StudyDay, 'seconds' | 'files_completed'>): HeatDay['level'] {
  const level = levels.filter((least) => seconds >= least).length;
  return Math.max(level, files_completed > 0 ? 1 : 0) as HeatDay['level'];
}

/** The same where it is not known how long was studied: one level darker with each step completed. */
export const levelOfSteps = ({ files_completed }: Pick<StudyDay, 'files_completed'>): HeatDay['level'] =>
  Math.min(4, files_completed) as HeatDay['level'];

/** Days that the picture of a year has, for whoever began later too: it is named a year, and is as wide as one. */
export const daysOfYear = 365;

/** The `count` days up to `today`, oldest first, without gaps; days without study are zero. */
export function withGaps(days: readonly StudyDay[], today: string, count: number): StudyDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, index) => {
    const day = dayAfter(today, index - count + 1);
    return known.get(day) ?? { day, seconds: 0, files_completed: 0 };
  });
}

/** Months with study, newest first: for those who read the year instead of seeing it. */
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

/** The week of `today` so far, from Monday, without gaps. */
export const thisWeek = (days: readonly StudyDay[], today: string): StudyDay[] => withGaps(days, today, isoWeekday(today));

/** Seconds of the last `count` weeks, this one included, oldest first; `week` is the Monday. */
export function byWeek(days: readonly StudyDay[], today: string, count: number): { week: string; seconds: number }[] {
  const all = withGaps(days, today, (count - 1) * 7 + isoWeekday(today));
  return Array.from({ length: count }, (_, index) => {
    const week = all.slice(index * 7, index * 7 + 7);
    return { week: week[0]?.day ?? today, seconds: week.reduce((sum, { seconds }) => sum + seconds, 0) };
  });
}

/** Seconds by day of the week, Monday first, over the same weeks as `byWeek`. */
export function byWeekday(days: readonly StudyDay[], today: string, count: number): number[] {
  const sums = [0, 0, 0, 0, 0, 0, 0];
  for (const { day, seconds } of withGaps(days, today, (count - 1) * 7 + isoWeekday(today))) {
    const at = isoWeekday(day) - 1;
    sums[at] = (sums[at] ?? 0) + seconds;
  }
  return sums;
}
