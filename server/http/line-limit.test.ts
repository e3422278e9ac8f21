import { expect, test } from 'vitest';
import { lineLimit } from './line-limit.ts';

test('a key gets one log line per minute, and the next line says how many lines were omitted', () => {
  const mayWrite = lineLimit();
  expect([0, 1, 59_999].map((now) => mayWrite('a', now))).toEqual([0, null, null]);
  expect(mayWrite('b', 30_000)).toBe(0);
  expect([60_000, 60_001].map((now) => mayWrite('a', now))).toEqual([2, null]);
  expect(mayWrite('b', 90_000)).toBe(0);
});

test('ten thousand keys get six hundred log lines per minute, and the next line says how many lines were omitted', () => {
  const mayWrite = lineLimit();
  const written = Array.from({ length: 10_000 }, (_, key) => mayWrite(`from network ${key}`, 0)).filter((leftOut) => leftOut !== null);
  expect(written).toHaveLength(600);
  expect([mayWrite('another', 59_999), mayWrite('another', 60_000), mayWrite('a third', 60_000)]).toEqual([null, 9_401, 0]);
});
