import { expect, test } from 'vitest';
import { fortnight } from './fortnight.ts';

// 2026-03-20 is a Friday.
const given = { studied: new Set<string>(), frozen: [] as string[], restDays: [] as number[], today: '2026-03-20' };
const stateOn = (day: string, change: Partial<typeof given>) => fortnight({ ...given, ...change }).find((one) => one.day === day)?.state;

test('the fourteen days end with today, even across the end of a month', () => {
  const days = fortnight({ ...given, today: '2026-03-05' }).map(({ day }) => day);
  expect(days).toHaveLength(14);
  expect(days[0]).toBe('2026-02-20');
  expect(days.at(-1)).toBe('2026-03-05');
});

test('today does not count as missed before the day is over', () => {
  expect(stateOn('2026-03-20', {})).toBe('today');
  expect(stateOn('2026-03-19', {})).toBe('missed');
});

test('a rest day when the person studied counts as a study day', () => {
  expect(stateOn('2026-03-15', { restDays: [6, 7] })).toBe('rest');
  expect(stateOn('2026-03-15', { restDays: [6, 7], studied: new Set(['2026-03-15']) })).toBe('studied');
});

test('a missed day covered by a freeze does not count as missed', () => {
  expect(stateOn('2026-03-17', { frozen: ['2026-03-17'] })).toBe('frozen');
});
