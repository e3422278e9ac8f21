import { addDays, dayNumber } from './local-day.ts';

/** The weekday of a date as ISO 8601 numbers them: 1 is Monday, 7 is Sunday. */
export const isoWeekday = (day: string): number =>
  // 1 January 1970, day 0, was a Thursday; dates before it have negative numbers.
  ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;

/** The first day of a date's week, where weeks begin with that weekday (1 is Monday). */
export const weekOf = (day: string, first: number): string => addDays(day, -((isoWeekday(day) - first + 7) % 7));

/** The Monday of a date's week. */
export const mondayOf = (day: string): string => weekOf(day, 1);
