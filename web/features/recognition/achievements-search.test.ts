import { expect, test } from 'vitest';
import { achievementsSearch } from './achievements-search.ts';

test("the achievements' address leaves out unknown values and defaults", () => {
  expect(achievementsSearch({ tab: 'overview', set: false, scope: 'company', period: 'month', other: 1 })).toEqual({});
  expect(achievementsSearch({ tab: '<script>', set: 'true', scope: 'galaxy', period: 7 })).toEqual({});
});

test('a shared address for achievements opens the same tab', () => {
  const search = { tab: 'leaderboard', scope: 'global', period: 'all' };
  expect(achievementsSearch(search)).toEqual(search);
  expect(achievementsSearch({ tab: 'goals', set: true })).toEqual({ tab: 'goals', set: true });
});
