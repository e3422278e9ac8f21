import type { Progress } from '#contract/learning.ts';
import type { HeatDay } from '#web/ui/heat-map.tsx';

type StudyDay = Progress['days'][number];

/** Minutes from which a day is one level darker. */
const levels = [1 / 60, 15, 30, 60] as const;

export function levelOf({ seconds, files_completed }: Pick<StudyDay, 'seconds' | 'files_completed'>): HeatDay['level'] {
  const level = levels.filter((minutes) => seconds >= minutes * 60).length;
  return Math.max(level, files_completed > 0 ? 1 : 0) as HeatDay['level'];
}

/** Today by the calendar of a time zone, `2026-03-20`. An unknown zone is read as the browser's. */
export function dayIn(zone: string | undefined, now: Date = new Date()): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...options, ...(zone ? { timeZone: zone } : {}) }).format(now);
  } catch {
    return new Intl.DateTimeFormat('en-CA', options).format(now);
  }
}

/** The `count` days up to `today`, oldest first, without gaps; days without study are zero. */
export function withGaps(days: readonly StudyDay[], today: string, count: number): StudyDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(last - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10);
    return known.get(day) ?? { day, seconds: 0, files_completed: 0 };
  });
}

/** Months with study, newest first: for those who read the year instead of seeing it. */
export function byMonth(days: readonly StudyDay[]): { month: string; days: number; seconds: number }[] {
  const months = new Map<string, { month: string; days: number; seconds: number }>();
  for (const { day, seconds, files_completed } of days) {
    if (seconds === 0 && files_completed === 0) continue;
    const month = day.slice(0, 7);
    const known = months.get(month) ?? { month, days: 0, seconds: 0 };
    months.set(month, { month, days: known.days + 1, seconds: known.seconds + seconds });
  }
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? 1 : -1));
}
