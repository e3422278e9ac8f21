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

/** The calendar date of a moment, `YYYY-MM-DD`, where the clocks show the time of that IANA zone. Throws for an unknown zone. */
export function localDay(at: Date, zone: string): string {
  const [month, day, year] = formatOf(zone).format(at).split('/');
  return `${year}-${month}-${day}`;
}

const aDay = 86_400_000;

/** Days since 1 January 1970, by the calendar alone: quicker to count with than dates. */
export const dayNumber = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / aDay;

export const dayOfNumber = (number: number): string => new Date(number * aDay).toISOString().slice(0, 10);

/** The date so many days later, or earlier when negative, by the calendar alone. */
export const addDays = (day: string, count: number): string => dayOfNumber(dayNumber(day) + count);

const hour = 3_600_000;

/** Whether the date came at all in that zone: one that moved across the date line left a date out (Apia, 30 December 2011). */
export function dayExists(day: string, zone: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`).getTime();
  // At noon UTC most zones have that date.
  if (localDay(new Date(midnight + 12 * hour), zone) === day) return true;
  // Between them, zones are from 12 hours behind UTC to 14 ahead of it.
  for (let offset = -14; offset <= 36; offset += 2) if (localDay(new Date(midnight + offset * hour), zone) === day) return true;
  return false;
}
