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
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

/** The date so many days later, or earlier when negative, by the calendar alone. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

const hour = 3_600_000;

/** Whether the date came at all in that zone: one that moved across the date line left a date out (Apia, 30 December 2011). */
export function dayExists(day: string, zone: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`).getTime();
  // Between them, zones are from 12 hours behind UTC to 14 ahead of it.
  for (let offset = -14; offset <= 36; offset += 2) if (localDay(new Date(midnight + offset * hour), zone) === day) return true;
  return false;
}
