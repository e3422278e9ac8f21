import { expect, test } from 'vitest';
import { achievementsSearch } from './achievements-search.ts';

test('what the address does not know, or what is usual, is left out of it', () => {
  expect(achievementsSearch({ tab: 'overview', set: false, scope: 'company', period: 'month', other: 1 })).toEqual({});
  expect(achievementsSearch({ tab: '<script>', set: 'true', scope: 'galaxy', period: 7 })).toEqual({});
});

test('a shared address opens the same part', () => {
  const search = { tab: 'leaderboard', scope: 'global', period: 'all' };
  expect(achievementsSearch(search)).toEqual(search);
  expect(achievementsSearch({ tab: 'goals', set: true })).toEqual({ tab: 'goals', set: true });
});
