import { describe, expect, test } from 'vitest';
import { type Cohort, largeCohorts } from './cohorts.ts';

const of = (week: string, people: number, active: number[]): Cohort => ({ week, last_week: week, people, active });

describe('cohorts of registrations', () => {
  test('of five people and more are shown by their week', () => {
    const weeks = [of('2026-03-02', 5, [5, 2]), of('2026-03-09', 6, [1])];
    expect(largeCohorts(weeks)).toEqual(weeks);
  });

  test('of fewer people are joined with the weeks that follow, as far as all of them are known', () => {
    expect(largeCohorts([of('2026-03-02', 1, [1, 1, 1]), of('2026-03-09', 3, [2, 1]), of('2026-03-16', 4, [4])])).toEqual([
      { week: '2026-03-02', last_week: '2026-03-16', people: 8, active: [7] },
    ]);
  });

  test('of the last few people are joined with those before', () => {
    expect(largeCohorts([of('2026-03-02', 5, [3, 2, 1]), of('2026-03-09', 2, [1, 0])])).toEqual([
      { week: '2026-03-02', last_week: '2026-03-09', people: 7, active: [4, 2] },
    ]);
  });

  test('are none where fewer than five people registered altogether', () => {
    expect(largeCohorts([of('2026-03-02', 4, [4])])).toEqual([]);
    expect(largeCohorts([])).toEqual([]);
  });
});
