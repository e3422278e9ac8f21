import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import { isApart, kappaOf } from './agreement.ts';
import { isMarkedTwice } from './ask.ts';

const rounded = ({ value, low, high }: { value: number; low: number; high: number }) => [value, low, high].map((one) => one.toFixed(4));
const dermatologists = [
  [10, 4, 1, 0],
  [5, 10, 12, 2],
  [2, 4, 12, 5],
  [0, 2, 6, 13],
];
const three = [
  [0, 4, 1],
  [0, 8, 0],
  [0, 1, 5],
];

describe("Cohen's κ", () => {
  test.each([
    // Printed by SAS for the table that statsmodels tests its own κ with (statsmodels/stats/tests/test_inter_rater.py).
    ['without weights', three, false, ['0.4842', '0.2137', '0.7547']],
    ['with linear weights', three, true, ['0.4701', '0.1845', '0.7558']],
  ] as const)('and its interval %s are those that SAS prints', (_, counts, weighted, expected) => {
    const kappa = kappaOf(counts, { weighted });
    expect(kappa && rounded(kappa)).toEqual(expected);
  });

  test.each([
    // Computed in Python with fractions, as 1 minus the ratio of the observed and the expected disagreement of all pairs.
    [dermatologists, false, 0.3448753462603878],
    [dermatologists, true, 0.5081600715403533],
  ] as const)('is the value that was computed in another way', (counts, weighted, expected) => {
    expect(kappaOf(counts, { weighted })?.value).toBeCloseTo(expected, 12);
  });

  test('κ of two levels is the same with and without weights', () => {
    const counts = [
      [440, 60],
      [90, 410],
    ];
    expect(kappaOf(counts)).toEqual(kappaOf(counts, { weighted: false }));
    expect(kappaOf(counts)?.value).toBeCloseTo(0.7, 12);
  });

  test('is 1 where two people always agree, and not defined where there is only one level', () => {
    expect(
      kappaOf([
        [120, 0],
        [0, 120],
      ]),
    ).toMatchObject({ value: 1, low: 1, high: 1 });
    expect(
      kappaOf([
        [240, 0],
        [0, 0],
      ]),
    ).toBeNull();
    expect(
      kappaOf([
        [0, 0],
        [0, 0],
      ]),
    ).toBeNull();
  });

  test('κ of 1,000 generated double marks is near the one that they were generated with, which is in about 95 of 100 intervals', () => {
    const generator = xoroshiro128plus(7);
    const random = () => uniformInt(generator, 0, 999_999) / 1_000_000;
    let inside = 0;
    for (let round = 0; round < 200; round++) {
      // Both give the true verdict in 9 of 10 cases, and half of the verdicts are true: p = 0.82, pe = 0.5, κ = 0.64.
      const counts = [
        [0, 0],
        [0, 0],
      ];
      for (let pair = 0; pair < 1_000; pair++) {
        const truth = random() < 0.5 ? 0 : 1;
        const mark = () => (random() < 0.9 ? truth : 1 - truth);
        const row = counts[mark()];
        const column = mark();
        if (row) row[column] = (row[column] ?? 0) + 1;
      }
      const kappa = kappaOf(counts);
      expect(Math.abs((kappa?.value ?? 0) - 0.64)).toBeLessThan(0.1);
      if (kappa && kappa.low <= 0.64 && kappa.high >= 0.64) inside += 1;
    }
    expect(inside).toBeGreaterThan(180);
    expect(inside).toBeLessThan(200);
  });
});

test('marks are apart if they differ by more than one level, or if only one of them passes', () => {
  expect(isApart(0, 1, 1)).toBe(true);
  expect(isApart(1, 2, 1)).toBe(false);
  expect(isApart(1, 3, 1)).toBe(true);
  expect(isApart(2, 2, 1)).toBe(false);
});

test('the chosen share of 10,000 submissions is marked twice: always the same ones, and others with another key', () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`);
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  for (const percent of [0, 5, 20, 50, 100]) {
    const chosen = ids.filter((id) => isMarkedTwice(key, id, percent));
    // Four standard deviations of a binomial distribution.
    const spread = 4 * Math.sqrt(10_000 * (percent / 100) * (1 - percent / 100));
    expect(Math.abs(chosen.length - 100 * percent)).toBeLessThanOrEqual(spread);
    expect(ids.filter((id) => isMarkedTwice(key, id, percent))).toEqual(chosen);
  }
  const both = ids.filter((id) => isMarkedTwice(key, id, 20) && isMarkedTwice(other, id, 20));
  expect(both.length).toBeGreaterThan(300);
  expect(both.length).toBeLessThan(500);
});
