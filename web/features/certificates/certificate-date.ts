import { dayInWords } from '#web/lib/calendar-day.ts';

/** `12 March 2026`: a document bears the same date for everybody, so it is that of UTC. */
export const dayOf = (time: string): string => dayInWords(time.slice(0, 10), { dateStyle: 'long' });
