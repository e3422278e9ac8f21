import { formatLocale } from './format-locale.ts';

/** Formats a calendar day (`2026-03-20`) in words. It is the same in every zone. */
export const dayInWords = (
  day: string,
  options: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' },
): string => new Intl.DateTimeFormat(formatLocale(), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** `12 May`, with the year if it is more than half a year away. */
export const dayShort = (day: string, today: string): string =>
  dayInWords(day, { day: 'numeric', month: 'short', ...(Math.abs(daysBetween(day, today)) > 180 ? { year: 'numeric' } : {}) });

/** `14 March 2027`. */
export const dayLong = (day: string): string => dayInWords(day, { day: 'numeric', month: 'long', year: 'numeric' });

/** Returns the calendar day in a time zone, today by default: `2026-03-20`. Uses the browser's zone if the given one is unknown. */
export function dayIn(zone: string | undefined, at: Date = new Date()): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...options, ...(zone ? { timeZone: zone } : {}) }).format(at);
  } catch {
    return new Intl.DateTimeFormat('en-CA', options).format(at);
  }
}

/** Returns the day `days` after a calendar day; a negative count goes back. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns 1 for Monday to 7 for Sunday. A calendar day is the same in every zone. */
export const isoWeekday = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** Weekdays as ISO numbers them: 1 is Monday. */
export const isoWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Returns a weekday's name. @param weekday ISO: 1 is Monday, as was 1 January 2024 */
export const weekdayName = (weekday: number): string => dayInWords(`2024-01-0${weekday}`, { weekday: 'long' });

/** Returns the number of days from one calendar day to another: 0 for the same day, 1 for the next. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** Older browsers have the property, newer ones have the method, and some have neither. */
type Known = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/** Returns a region's first weekday, 0 for Sunday. Falls back to Monday if the browser doesn't know it. */
export function firstDayOfWeek(locale: string = formatLocale()): number {
  const known = new Intl.Locale(locale) as Known;
  return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1) % 7;
}
