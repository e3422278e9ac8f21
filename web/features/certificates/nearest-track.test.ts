import { expect, test } from 'vitest';
import { nearestOf } from './nearest-track.ts';

const track = (id: string, completed_modules: number, total_modules: number) => ({
  id,
  title: id,
  hue: 'teal' as const,
  glyph: 'slab' as const,
  progress: { completed_modules, total_modules },
});

test('the nearest certificate is that of the track with most modules done, not of a finished one', () => {
  expect(nearestOf([track('one', 1, 5), track('done', 5, 5), track('four', 4, 5)])?.id).toBe('four');
});

test('of as many modules done, the one with fewer left comes first, then the order of the catalog', () => {
  expect(nearestOf([track('long', 2, 9), track('short', 2, 4), track('equal', 2, 4)])?.id).toBe('short');
});

test('where all is done, or nothing there, nothing is near', () => {
  expect(nearestOf([track('done', 5, 5), track('empty', 0, 0)])).toBeUndefined();
  expect(nearestOf([])).toBeUndefined();
});
