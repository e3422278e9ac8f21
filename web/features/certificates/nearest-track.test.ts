import { expect, test } from 'vitest';
import { nearestOf } from './nearest-track.ts';

const track = (id: string, completed_modules: number, total_modules: number) => ({
  id,
  title: id,
  hue: 'teal' as const,
  glyph: 'slab' as const,
  progress: { completed_modules, total_modules },
});

test('the nearest certificate belongs to the unfinished track with the most completed modules', () => {
  expect(nearestOf([track('one', 1, 5), track('done', 5, 5), track('four', 4, 5)])?.id).toBe('four');
});

test('the nearest certificate among equally advanced tracks belongs to the one with the fewest modules left, and then to the first in the catalog', () => {
  expect(nearestOf([track('long', 2, 9), track('short', 2, 4), track('equal', 2, 4)])?.id).toBe('short');
});

test('there is no nearest certificate when every track is finished or empty', () => {
  expect(nearestOf([track('done', 5, 5), track('empty', 0, 0)])).toBeUndefined();
  expect(nearestOf([])).toBeUndefined();
});
