import { expect, test } from 'vitest';
import { wilson } from './interval.ts';

// The figures are those of R's prop.test(…, correct = FALSE).
test.each([
  [14, 20, 48, 85],
  [0, 20, 0, 16],
  [20, 20, 84, 100],
  [1, 2, 9, 91],
])('the interval of %i successes in %i tries is %i to %i per cent', (count, all, low, high) => {
  expect(wilson(count, all)).toEqual({ low, high });
});
