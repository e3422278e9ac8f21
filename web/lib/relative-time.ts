import { m } from '#messages';
import { formatLocale } from './format-locale.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Returns a time relative to now: 'Just now', then minutes, hours and days, and a date after seven days.
 *
 * @param time ISO 8601
 * @param now milliseconds since 1970
 * @param timeZone IANA; the browser's by default
 */
export function relativeTime(time: string, now: number = Date.now(), timeZone?: string): string {
  const then = Date.parse(time);
  const ago = now - then;
  if (Number.isNaN(then)) return '';
  if (ago < minute) return m.time_just_now();
  const words = new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'always' });
  if (ago < hour) return words.format(-Math.floor(ago / minute), 'minute');
  if (ago < day) return words.format(-Math.floor(ago / hour), 'hour');
  if (ago <= 7 * day) return words.format(-Math.floor(ago / day), 'day');
  return dateOf(time, timeZone);
}

/** Formats a date in the reader's zone: `12 Mar 2026`. */
export function dateOf(time: string, timeZone?: string): string {
  return formatted(time, { dateStyle: 'medium' }, timeZone);
}

/** Formats a date and time of day in the reader's zone. */
export function dateTimeOf(time: string, timeZone?: string): string {
  return formatted(time, { dateStyle: 'medium', timeStyle: 'short' }, timeZone);
}

/** Formats a time of day in the reader's zone: `14:05`. */
export function timeOfDay(time: string, timeZone?: string): string {
  return formatted(time, { timeStyle: 'short' }, timeZone);
}

function formatted(time: string, options: Intl.DateTimeFormatOptions, timeZone: string | undefined): string {
  const date = new Date(time);
  try {
    return new Intl.DateTimeFormat(formatLocale(), { ...options, ...(timeZone ? { timeZone } : {}) }).format(date);
  } catch {
    // The browser does not know this zone, so its own is used.
    return new Intl.DateTimeFormat(formatLocale(), options).format(date);
  }
}
