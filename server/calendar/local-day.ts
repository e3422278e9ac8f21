import { Temporal } from 'temporal-polyfill';
import { day as dayLength, hour } from './durations.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/**
 * Returns the calendar date of a moment, `YYYY-MM-DD`, in an IANA time zone. Throws for an unknown zone. It is called for each time report,
 * so it uses a cached formatter, because Temporal takes two to four times as long.
 */
export function localDay(at: Date, zone: string): string {
  const [month, day, year] = formatOf(zone).format(at).split('/');
  return `${year}-${month}-${day}`;
}

/** Returns the number of days since 1 January 1970, independent of time zones. Calculating with such numbers is faster than with dates. */
export const dayNumber = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / dayLength;

export const dayOfNumber = (number: number): string => new Date(number * dayLength).toISOString().slice(0, 10);

/** Returns the date this many days later, or earlier if the count is negative, independent of time zones. */
export const addDays = (day: string, count: number): string => dayOfNumber(dayNumber(day) + count);

/** Returns the number of days from one date to another, independent of time zones. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Returns the first moment of a date in a zone. For a date that the zone skipped, returns the first moment of the next date. */
export const startOfDay = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);

/** Returns the last millisecond of a date in a zone. */
export const endOfDay = (day: string, zone: string): Date => new Date(startOfDay(addDays(day, 1), zone).getTime() - 1);

/** Returns whether the date existed in that zone. A zone that moved across the date line skipped a date (Apia, 30 December 2011). */
export function dayExists(day: string, zone: string): boolean {
  // This is a shortcut for most zones, where it is that date at noon UTC. Streaks check many dates.
  const noon = new Date(dayNumber(day) * dayLength + 12 * hour);
  return localDay(noon, zone) === day || localDay(startOfDay(day, zone), zone) === day;
}
