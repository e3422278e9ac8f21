import { formatLocale, type Locale } from '#server/words.ts';

/** Returns dates with their days of the week, written out as a list. */
export const dayList = (days: readonly string[], locale: Locale): string => {
  const format = new Intl.DateTimeFormat(formatLocale[locale], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return new Intl.ListFormat(formatLocale[locale]).format(days.map((day) => format.format(new Date(day))));
};

/** Returns a day with its weekday and year. */
export const dayWithYear = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(formatLocale[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
