import { expect, test } from 'vitest';
import { attemptKeys } from './attempt-keys.ts';

const note = (text: string) => ({ body: { text } });

test('what is sent again before it is done keeps its key, whatever was tried in between', () => {
  const { keyOf } = attemptKeys();
  const first = keyOf(note('Hello'));
  expect(keyOf(note('Hello, you'))).not.toBe(first);
  expect(keyOf(note('Hello'))).toBe(first);
});

test('the same that is asked for once more, after it was done, has another key', () => {
  const { keyOf, done } = attemptKeys();
  const first = keyOf(note('Hello'));
  done(note('Hello'));
  expect(keyOf(note('Hello'))).not.toBe(first);
});
