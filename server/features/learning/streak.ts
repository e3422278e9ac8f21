import { studyDaySeconds } from '#contract/values.ts';
import { dayExists, dayNumber, dayOfNumber, localDay } from '#server/calendar/local-day.ts';
import { isoWeekday } from '#server/calendar/weeks.ts';
import { type RestDays, weekdaysOn } from '#server/features/companies/index.ts';

/** The number of missed days in a calendar month that do not end a streak. */
export const freezesPerMonth = 2;

/** Whether what a person did on a day counts as study: they completed a file, or spent a minute. */
export function isStudy({ seconds, files_completed }: { seconds: number; files_completed: number }): boolean {
  return files_completed > 0 || seconds >= studyDaySeconds;
}

export interface Streak {
  /** The number of consecutive study days up to today, or up to the previous day if today may still be studied. */
  current: number;
  /** The day (`YYYY-MM-DD`) on which the current streak started; null if there is none. */
  startedOn: string | null;
  longest: number;
  studiedToday: boolean;
  /** The missed days that used a freeze, in order (`YYYY-MM-DD`). */
  frozenDays: string[];
  /** The number of freezes left for this month. */
  freezesLeft: number;
}

const monthOf = (day: string) => day.slice(0, 7);

/** Returns the streak at a given time, as `streakOn` does. */
export const streakOf = (days: Iterable<string>, now: Date, zone: string, rest: readonly RestDays[]): Streak =>
  streakOn(days, localDay(now, zone), zone, rest);

/**
 * Goes through the calendar from the first study day. A study day adds one. A rest day neither adds to the streak nor breaks it. Any other
 * missed day uses one of its month's freezes; if there is none left, the streak ends. Today is not missed before it is over, and a date
 * that never occurred in the zone is not missed either.
 *
 * @param days the dates (`YYYY-MM-DD`) that count as study, in any order
 * @param today the date for which the streak is computed
 * @param zone the person's IANA zone
 * @param rest the rest days of the person's company, oldest entry first
 */
export function streakOn(days: Iterable<string>, today: string, zone: string, rest: readonly RestDays[]): Streak {
  const studied = [...new Set(days)].sort();
  const frozenDays: string[] = [];
  const freezesLeft = (month: string) => freezesPerMonth - frozenDays.filter((day) => monthOf(day) === month).length;
  let current = 0;
  let startedOn: string | null = null;
  let longest = 0;

  const end = dayNumber(today);
  /** Processes the missed days between two dates, excluding today. Stops when the streak has ended. */
  function pass(after: number, next: number): void {
    for (let number = after + 1; number < Math.min(next, end) && current > 0; number++) {
      const day = dayOfNumber(number);
      if (weekdaysOn(day, rest).includes(isoWeekday(day)) || !dayExists(day, zone)) continue;
      if (freezesLeft(monthOf(day)) > 0) frozenDays.push(day);
      else current = 0;
    }
  }

  let before: number | undefined;
  for (const number of studied.map(dayNumber)) {
    if (before !== undefined) pass(before, number);
    if (current === 0) startedOn = dayOfNumber(number);
    current += 1;
    longest = Math.max(longest, current);
    before = number;
  }
  if (before !== undefined) pass(before, end);
  return {
    current,
    startedOn: current > 0 ? startedOn : null,
    longest,
    studiedToday: studied.includes(today),
    frozenDays,
    freezesLeft: freezesLeft(monthOf(today)),
  };
}
