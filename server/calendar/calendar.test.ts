import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { day, minute } from './durations.ts';
import { addDays, dayExists, dayNumber, dayOfNumber, daysBetween, endOfDay, localDay, startOfDay } from './local-day.ts';
import { isoWeekday, mondayOf, weekOf } from './weeks.ts';
import { hourOfDay, isTimezone, offsetMinutes } from './zones.ts';

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC', 'US/Eastern', 'Asia/Calcutta');
/** Moments in the years whose time zone rules the runtime knows, and some years ahead. */
const moments = fc.date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2037-12-31T00:00:00Z'), noInvalidDate: true });
const zoned = (at: Date, zone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
const hours = new Map<string, Intl.DateTimeFormat>();
function hourByIntl(at: Date, zone: string): number {
  const format = hours.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
  hours.set(zone, format);
  return Number(format.format(at));
}
const ofTenThousand = { numRuns: 10_000 };

test('the date of 10,000 random moments in random time zones matches Temporal, and the hour and offset match Intl', () => {
  fc.assert(
    fc.property(zones, moments, (zone, at) => {
      expect(localDay(at, zone)).toBe(zoned(at, zone).toPlainDate().toString());
      expect(hourOfDay(at, zone)).toBe(hourByIntl(at, zone));
      // A UTC clock set forward by the offset shows local time in the zone.
      const shifted = new Date(at.getTime() + offsetMinutes(zone, at) * minute);
      expect([localDay(shifted, 'UTC'), shifted.getUTCHours()]).toEqual([localDay(at, zone), hourOfDay(at, zone)]);
    }),
    ofTenThousand,
  );
});

test('10,000 random dates in random time zones start and end at the same moments as in Temporal and on local clocks', () => {
  fc.assert(
    fc.property(zones, moments, (zone, at) => {
      const date = zoned(at, zone).toPlainDate();
      const [first, last] = [startOfDay(date.toString(), zone), endOfDay(date.toString(), zone)];
      expect(first.getTime()).toBe(date.toZonedDateTime(zone).epochMilliseconds);
      expect(last.getTime() + 1).toBe(date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds);
      // Both moments fall on the date; the moments just before and after do not.
      expect([localDay(first, zone), localDay(last, zone)]).toEqual([date.toString(), date.toString()]);
      expect(localDay(new Date(first.getTime() - 1), zone) < date.toString()).toBe(true);
      expect(localDay(new Date(last.getTime() + 1), zone) > date.toString()).toBe(true);
      expect(dayExists(date.toString(), zone)).toBe(true);
    }),
    ofTenThousand,
  );
});

test('the differences between 10,000 random dates, their weekdays and their weeks are the same as in Temporal', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: -4_000, max: 4_000 }), (at, count) => {
      const text = at.toISOString().slice(0, 10);
      const date = Temporal.PlainDate.from(text);
      expect(addDays(text, count)).toBe(date.add({ days: count }).toString());
      expect(daysBetween(text, addDays(text, count))).toBe(count);
      expect(dayOfNumber(dayNumber(text))).toBe(text);
      expect(isoWeekday(text)).toBe(date.dayOfWeek);
      expect(mondayOf(text)).toBe(date.subtract({ days: date.dayOfWeek - 1 }).toString());
    }),
    ofTenThousand,
  );
});

test('a week starts on the given weekday', () => {
  // A Saturday.
  expect([1, 6, 7].map((first) => weekOf('2027-06-05', first))).toEqual(['2027-05-31', '2027-06-05', '2027-05-30']);
});

test('dates before 1970 have the right weekdays', () => {
  expect(['1969-12-31', '1969-12-29', '1969-12-28', '1900-01-01'].map(isoWeekday)).toEqual([3, 1, 7, 1]);
});

test.each([
  ['2011-12-30', 'Pacific/Apia', false],
  ['2011-12-29', 'Pacific/Apia', true],
  ['2011-12-31', 'Pacific/Apia', true],
  ['1993-08-21', 'Pacific/Kwajalein', false],
  ['1994-12-31', 'Pacific/Kiritimati', false],
  ['2011-12-30', 'Europe/London', true],
  // Clocks went forward at midnight, so the date started at 01:00.
  ['2018-11-04', 'America/Sao_Paulo', true],
])('the date %s in the time zone %s exists: %s', (date, zone, came) => {
  expect(dayExists(date, zone)).toBe(came);
});

test('a date that a time zone skipped starts and ends at the start of the next one', () => {
  const next = startOfDay('2011-12-31', 'Pacific/Apia');
  expect(startOfDay('2011-12-30', 'Pacific/Apia')).toEqual(next);
  expect(endOfDay('2011-12-29', 'Pacific/Apia').getTime()).toBe(next.getTime() - 1);
  expect(daysBetween('2011-12-29', '2011-12-31') * day).toBe(2 * day);
});

test('current and former time zone names are accepted; offsets and made-up names are not', () => {
  expect(['Europe/Berlin', 'US/Eastern', 'UTC'].map(isTimezone)).toEqual([true, true, true]);
  expect(['+02:00', 'Europe/Atlantis', '', ' UTC'].map(isTimezone)).toEqual([false, false, false, false]);
});
