import { expect, test } from 'vitest';
import { formatMoment, readMoment } from './moment.ts';

const berlin = 'Europe/Berlin';

test.each([
  ['2026-11-21 14:05', '2026-11-21T13:05:00.000Z'],
  ['2026-07-21 14:05:30', '2026-07-21T12:05:30.000Z'],
  ['2026-11-21T14:05:30.25', '2026-11-21T13:05:30.250Z'],
  [' 2026-11-21 14:05Z ', '2026-11-21T14:05:00.000Z'],
  ['2026-11-21 14:05 +02:00', '2026-11-21T12:05:00.000Z'],
  ['2026-11-21 14:05-0330', '2026-11-21T17:35:00.000Z'],
  ['2026-11-21 14:05+05', '2026-11-21T09:05:00.000Z'],
  ['2026-10-25 02:30+01:00', '2026-10-25T01:30:00.000Z'],
])("the moment %s is read in the machine's time zone, unless it has an offset", (text, moment) => {
  expect(readMoment(text, berlin).toISOString()).toBe(moment);
});

test.each([
  ['yesterday', /is not a date and time: write it as/],
  ['14:05', /is not a date and time/],
  ['2026-11-21', /is not a date and time/],
  ['21.11.2026 14:05', /is not a date and time/],
  ['2026-02-30 14:05', /is not a date and time in the calendar/],
  ['2026-11-21 24:30', /is not a date and time in the calendar/],
  ['2026-11-21 14:05+99:00', /has a UTC offset that does not exist/],
  // Clocks in Berlin go back from 03:00 to 02:00 on the first of these days, and forward from 02:00 to 03:00 on the second.
  ['2026-10-25 02:30', /show "2026-10-25 02:30" twice or never: add a UTC offset/],
  ['2026-03-29 02:30', /twice or never/],
])('the moment %s is refused, with the correct form', (text, sentence) => {
  expect(() => readMoment(text, berlin)).toThrow(sentence);
});

test('a moment is shown in UTC and in local time', () => {
  expect(formatMoment(new Date('2026-11-21T13:05:00Z'), berlin)).toBe('2026-11-21T13:05:00Z (2026-11-21 14:05:00+01:00 in Europe/Berlin)');
  expect(formatMoment(new Date('2026-07-21T13:05:00.250Z'), berlin)).toContain('2026-07-21 15:05:00.250+02:00');
});
