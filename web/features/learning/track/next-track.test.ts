import { expect, test } from 'vitest';
import { nextTrack } from './next-track.ts';

const track = (id: string, completed_modules: number) => ({ id, progress: { completed_modules, total_modules: 5 } });

test('after a track comes the next one in the catalog that is not done, and after the last one those before it', () => {
  const tracks = [track('a', 2), track('b', 5), track('c', 5), track('d', 0)];
  expect(nextTrack(tracks, 'b')?.id).toBe('d');
  expect(nextTrack(tracks.slice(0, 3), 'b')?.id).toBe('a');
});

test('nobody is sent to a track without modules, nor anywhere when all is done', () => {
  expect(
    nextTrack([track('a', 5), { id: 'empty', progress: { completed_modules: 0, total_modules: 0 } }, track('b', 5)], 'a'),
  ).toBeUndefined();
  expect(nextTrack([], 'a')).toBeUndefined();
});
