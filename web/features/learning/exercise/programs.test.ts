import { expect, test } from 'vitest';
import { testTitle } from './programs.ts';

test("a Python test's name is shown as a sentence, and other names are shown unchanged", () => {
  expect(testTitle('test_refund_is_capped')).toBe('Refund is capped');
  expect(testTitle('counts words')).toBe('counts words');
  expect(testTitle('test the caps')).toBe('test the caps');
});
