import { addDays, dayNumber } from './local-day.ts';

/** Returns the ISO 8601 weekday of a date: 1 is Monday, 7 is Sunday. */
export const isoWeekday = (day: string): number =>
  // 1 January 1970, day 0, was a Thursday. Earlier dates have negative numbers.
  ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;

/** Returns the first day of a date's week if weeks start on the weekday `first` (1 is Monday). */
export const weekOf = (day: string, first: number): string => addDays(day, -((isoWeekday(day) - first + 7) % 7));

/** Returns the Monday of a date's week. */
export const mondayOf = (day: string): string => weekOf(day, 1);
