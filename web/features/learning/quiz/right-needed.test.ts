import { expect, test } from 'vitest';
import { rightNeeded } from './right-needed.ts';

test('the learner is told the fewest right answers whose rounded score reaches the pass mark', () => {
  expect(rightNeeded(9, 70)).toBe(7);
  expect(rightNeeded(10, 70)).toBe(7);
  // 2 of 3 are 66.67 %, which the server rounds to 67 %.
  expect(rightNeeded(3, 67)).toBe(2);
  expect(rightNeeded(3, 68)).toBe(3);
  expect(rightNeeded(4, 100)).toBe(4);
});
