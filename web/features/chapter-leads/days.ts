import { dayInWords, daysBetween } from '#web/lib/calendar-day.ts';

/** `12 May`, with the year where it is not within half a year. */
export const dayShort = (day: string, today: string): string =>
  dayInWords(day, { day: 'numeric', month: 'short', ...(Math.abs(daysBetween(day, today)) > 180 ? { year: 'numeric' } : {}) });
