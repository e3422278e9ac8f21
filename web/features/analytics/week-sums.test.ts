import { expect, test } from 'vitest';
import { addUp } from './week-sums.ts';

test('each weekday starts at the sum of the days before it, and future days are empty', () => {
  const sums = addUp([
    { day: '2026-03-30', seconds: 600 },
    { day: '2026-03-31', seconds: 0 },
    { day: '2026-04-01', seconds: 300 },
  ]);
  expect(sums.map(({ before, minutes }) => [before, minutes])).toEqual([
    [0, 10],
    [10, 0],
    [10, 5],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(sums.map(({ isToCome }) => isToCome)).toEqual([false, false, false, true, true, true, true]);
  expect(sums.at(-1)?.day).toBe('2026-04-05');
});

test("the week's total is rounded rather than each day's time, so three days of 50 seconds make two minutes", () => {
  const sums = addUp(['2026-03-30', '2026-03-31', '2026-04-01'].map((day) => ({ day, seconds: 50 })));
  expect(sums.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(2);
});

test('a week without days has no sums', () => {
  expect(addUp([])).toEqual([]);
});
