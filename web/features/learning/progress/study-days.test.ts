import { expect, test } from 'vitest';
import { dayIn } from '#web/lib/calendar-day.ts';
import { byMonth, byWeek, byWeekday, daysOfYear, levelOf, thisWeek, withGaps } from './study-days.ts';

const day = (name: string, seconds: number, files_completed = 0) => ({ day: name, seconds, files_completed });

test('the year has no gaps, even across the end of a month and a leap day', () => {
  const year = withGaps([day('2028-02-29', 60)], '2028-03-01', 3);
  expect(year).toEqual([day('2028-02-28', 0), day('2028-02-29', 60), day('2028-03-01', 0)]);
});

test('the year is shown in full, even if the person started recently', () => {
  const year = withGaps([day('2026-11-01', 600)], '2026-11-22', daysOfYear);
  expect([year.length, year[0]?.day, year.at(-1)?.day]).toEqual([365, '2025-11-23', '2026-11-22']);
  expect(year.filter(({ seconds }) => seconds > 0)).toEqual([day('2026-11-01', 600)]);
});

test('a day without study has no level', () => {
  expect(levelOf(day('d', 0))).toBe(0);
  expect(levelOf(day('d', 59))).toBe(0);
  expect(levelOf(day('d', 60))).toBe(1);
  expect(levelOf(day('d', 0, 1))).toBe(1);
  expect(levelOf(day('d', 15 * 60))).toBe(2);
  expect(levelOf(day('d', 59 * 60))).toBe(3);
  expect(levelOf(day('d', 3 * 3600))).toBe(4);
});

test("the year ends on the current day in the person's time zone", () => {
  const evening = new Date('2026-03-20T23:30:00Z');
  expect(dayIn('Asia/Kathmandu', evening)).toBe('2026-03-21');
  expect(dayIn('America/St_Johns', evening)).toBe('2026-03-20');
  expect(dayIn('Nowhere/Land', evening)).toMatch(/^2026-03-2[01]$/);
});

test('days add up by month, newest first', () => {
  expect(
    byMonth([day('2026-01-30', 60), day('2026-02-01', 30, 1), day('2026-02-02', 0), day('2026-02-03', 59), day('2026-02-04', 60)]),
  ).toEqual([
    { month: '2026-02', days: 2, seconds: 90 },
    { month: '2026-01', days: 1, seconds: 60 },
  ]);
});

test('a week starts on Monday, even across the end of a year, and the current one ends today', () => {
  // 2026-01-01 is a Thursday.
  const days = [day('2025-12-29', 60), day('2025-12-28', 30), day('2026-01-01', 90)];
  expect(thisWeek(days, '2026-01-01').map(({ day: name }) => name)).toEqual(['2025-12-29', '2025-12-30', '2025-12-31', '2026-01-01']);
  expect(thisWeek(days, '2026-01-05')).toEqual([day('2026-01-05', 0)]);
  expect(byWeek(days, '2026-01-01', 3)).toEqual([
    { week: '2025-12-15', seconds: 0 },
    { week: '2025-12-22', seconds: 30 },
    { week: '2025-12-29', seconds: 150 },
  ]);
});

test('the totals by weekday include only the weeks shown', () => {
  const days = [day('2025-12-22', 1000), day('2025-12-29', 60), day('2026-01-05', 30), day('2026-01-01', 90)];
  expect(byWeekday(days, '2026-01-06', 2)).toEqual([90, 0, 0, 90, 0, 0, 0]);
});
