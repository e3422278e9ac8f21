import { wholeMinutes } from '#contract/minutes.ts';
import { dayAfter } from '#web/lib/calendar-day.ts';

/** Study seconds on a calendar day. */
export interface WeekDay {
  day: string;
  seconds: number;
}

interface Sum {
  day: string;
  /** Whole minutes on this day and the days before it, rounded down. */
  minutes: number;
  before: number;
  isToCome: boolean;
}

/** Returns the current week's seven days, each with the total before it. */
export function addUp(days: readonly WeekDay[]): Sum[] {
  const first = days[0]?.day;
  if (!first) return [];
  let seconds = 0;
  return Array.from({ length: 7 }, (_, index) => {
    const known = days[index];
    const before = wholeMinutes(seconds);
    seconds += known?.seconds ?? 0;
    const day = dayAfter(first, index);
    return known
      ? { day, minutes: wholeMinutes(seconds) - before, before, isToCome: false }
      : { day, minutes: 0, before: 0, isToCome: true };
  });
}
