import { expect, test } from 'vitest';
import { attemptKeys } from './attempt-keys.ts';

const note = (text: string) => ({ body: { text } });

test('a request repeated before it is done keeps its key, even if other requests were made in between', () => {
  const { keyOf } = attemptKeys();
  const first = keyOf(note('Hello'));
  expect(keyOf(note('Hello, you'))).not.toBe(first);
  expect(keyOf(note('Hello'))).toBe(first);
});

test('the same request made again after it is done gets a new key', () => {
  const { keyOf, done } = attemptKeys();
  const first = keyOf(note('Hello'));
  done(note('Hello'));
  expect(keyOf(note('Hello'))).not.toBe(first);
});
