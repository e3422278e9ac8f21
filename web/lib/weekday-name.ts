import { dayInWords } from './calendar-day.ts';

/** The days of the week as ISO counts them: 1 is Monday. */
export const isoWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** What a day of the week is called. @param weekday ISO: 1 is Monday, as was the first of January 2024 */
export const weekdayName = (weekday: number): string => dayInWords(`2024-01-0${weekday}`, { weekday: 'long' });
