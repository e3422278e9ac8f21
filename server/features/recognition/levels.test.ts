import { expect, test } from 'vitest';
import { levelNumber, levelOf } from './levels.ts';

test('a level starts at exactly its number of points, and each level takes a hundred points more than the one before', () => {
  const begins = [0, 100, 300, 600, 1_000, 1_500, 2_100, 2_800, 3_600, 4_500, 5_500];
  for (const [index, from] of begins.entries()) {
    expect(levelNumber(from)).toBe(index + 1);
    expect(levelNumber(from + 99)).toBe(index + 1);
    if (from > 0) expect(levelNumber(from - 1)).toBe(index);
  }
  for (let number = 1; number < 20_000; number += 7) {
    const from = (100 * (number - 1) * number) / 2;
    expect([levelNumber(from), levelNumber(from + 100 * number - 1)]).toEqual([number, number]);
  }
});

test('each level has a name, and someone beyond the last name stays at the summit', () => {
  expect(levelOf(0)).toEqual({ number: 1, name: 'Trailhead', from: 0, to: 100 });
  expect(levelOf(450)).toEqual({ number: 3, name: 'Hiker', from: 300, to: 600 });
  expect(levelOf(4_500)).toMatchObject({ number: 10, name: 'Summit' });
  expect(levelOf(50_000)).toMatchObject({ number: 32, name: 'Summit' });
});
