import { baseLocale, formatLocale } from '#server/words.ts';

const days = new Intl.DateTimeFormat(formatLocale[baseLocale], { dateStyle: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat(formatLocale[baseLocale], { day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortWithYear = new Intl.DateTimeFormat(formatLocale[baseLocale], {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortMonth = new Intl.DateTimeFormat(formatLocale[baseLocale], { month: 'short', year: 'numeric', timeZone: 'UTC' });
const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats a range of calendar days for readers: `25 October – 23 November 2026`. For a range of one day, only that day is shown. */
export const daysInWords = (from: string, to: string): string => (from === to ? days.format(at(from)) : days.formatRange(at(from), at(to)));

/** Formats a day in short form, for tables: `23 Nov 2026`. */
export const dayInWords = (day: string): string => shortWithYear.format(at(day));

/** Formats a day, or a month, below a chart: `23 Nov`, `Nov 2026`. */
export const partInWords = (day: string, step: 'day' | 'week' | 'month'): string => (step === 'month' ? shortMonth : short).format(at(day));
