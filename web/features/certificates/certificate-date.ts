import { dayInWords } from '#web/lib/calendar-day.ts';

/** Formats a date in UTC, so that a document has the same date for everyone: `12 March 2026`. */
export const dayOf = (time: string): string => dayInWords(time.slice(0, 10), { dateStyle: 'long' });
