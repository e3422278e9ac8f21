import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { daysAgo } from './use-days-ago.ts';

beforeAll(() => vi.stubGlobal('navigator', { languages: ['en-GB'] }));
afterAll(() => vi.unstubAllGlobals());

test('a day up to seven days ago is shown as a number of days, and an earlier one as a date', () => {
  const today = '2026-03-20';
  expect(['2026-03-20', '2026-03-19', '2026-03-15', '2026-03-13', '2026-03-12'].map((day) => daysAgo(day, today))).toEqual([
    'today',
    'yesterday',
    '5 days ago',
    '7 days ago',
    '12 Mar 2026',
  ]);
});

test("a day that is tomorrow in the reader's zone is shown as today", () => expect(daysAgo('2026-03-21', '2026-03-20')).toBe('today'));
