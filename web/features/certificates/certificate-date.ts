import { dayInWords } from '#web/lib/calendar-day.ts';

/** `12 March 2026`, in UTC, so that a document has the same date for everyone. */
export const dayOf = (time: string): string => dayInWords(time.slice(0, 10), { dateStyle: 'long' });
