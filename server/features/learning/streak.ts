import { studyDaySeconds } from '#contract/values.ts';
import { dayExists, dayNumber, dayOfNumber, localDay } from '#server/calendar/local-day.ts';
import { isoWeekday } from '#server/calendar/weeks.ts';
import { type RestDays, weekdaysOn } from '#server/features/companies/index.ts';

/** Missed days of a calendar month that do not end a streak. */
export const freezesPerMonth = 2;

/** Whether what a person did on a day is study: a file completed, or a minute spent. */
export function isStudy({ seconds, files_completed }: { seconds: number; files_completed: number }): boolean {
  return files_completed > 0 || seconds >= studyDaySeconds;
}

export interface Streak {
  /** Days of study in a row, up to today; up to the last one while today may still follow. */
  current: number;
  /** The day (`YYYY-MM-DD`) with which the current streak began; null without one. */
  startedOn: string | null;
  longest: number;
  studiedToday: boolean;
  /** The missed days that took a freeze, in order (`YYYY-MM-DD`). */
  frozenDays: string[];
  /** Freezes that are left for this month. */
  freezesLeft: number;
}

const monthOf = (day: string) => day.slice(0, 7);

/** The streak at a moment, as `streakOn` tells it. */
export const streakOf = (days: Iterable<string>, now: Date, zone: string, rest: readonly RestDays[]): Streak =>
  streakOn(days, localDay(now, zone), zone, rest);

/**
 * Goes through the calendar from the first day of study: a day of study counts one; a rest day neither counts nor breaks;
 * any other missed day takes a freeze of its month, or ends the streak. Today is not missed before it is over, and a date
 * that never came in the zone is none.
 *
 * @param days the dates (`YYYY-MM-DD`) that count as study, in any order
 * @param today the date on which it is looked at
 * @param zone the person's IANA zone
 * @param rest when the person's company rests, the oldest entry first
 */
export function streakOn(days: Iterable<string>, today: string, zone: string, rest: readonly RestDays[]): Streak {
  const studied = [...new Set(days)].sort();
  const frozenDays: string[] = [];
  const freezesLeft = (month: string) => freezesPerMonth - frozenDays.filter((day) => monthOf(day) === month).length;
  let current = 0;
  let startedOn: string | null = null;
  let longest = 0;

  const end = dayNumber(today);
  /** Processes the missed days between two, today excluded; none is examined once the streak has ended. */
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
