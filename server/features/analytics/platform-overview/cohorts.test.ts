import { describe, expect, test } from 'vitest';
import { type Cohort, largeCohorts } from './cohorts.ts';

const of = (week: string, people: number, active: number[]): Cohort => ({ week, last_week: week, people, active });

describe('registration cohorts', () => {
  test('registration cohorts are shown by week when they have five people or more', () => {
    const weeks = [of('2026-03-02', 5, [5, 2]), of('2026-03-09', 6, [1])];
    expect(largeCohorts(weeks)).toEqual(weeks);
  });

  test('smaller registration cohorts are merged with the following weeks, and cover only the weeks that are known for all of them', () => {
    expect(largeCohorts([of('2026-03-02', 1, [1, 1, 1]), of('2026-03-09', 3, [2, 1]), of('2026-03-16', 4, [4])])).toEqual([
      { week: '2026-03-02', last_week: '2026-03-16', people: 8, active: [7] },
    ]);
  });

  test('the last registration cohorts are merged with the one before them if only a few people are left', () => {
    expect(largeCohorts([of('2026-03-02', 5, [3, 2, 1]), of('2026-03-09', 2, [1, 0])])).toEqual([
      { week: '2026-03-02', last_week: '2026-03-09', people: 7, active: [4, 2] },
    ]);
  });

  test('there are no registration cohorts when fewer than five people registered altogether', () => {
    expect(largeCohorts([of('2026-03-02', 4, [4])])).toEqual([]);
    expect(largeCohorts([])).toEqual([]);
  });
});
