import { expect, test } from 'vitest';
import { nextTrack } from './next-track.ts';

const track = (id: string, completed_modules: number) => ({ id, progress: { completed_modules, total_modules: 5 } });

test('the next track is the next unfinished one in the catalog, starting again from the first after the last', () => {
  const tracks = [track('a', 2), track('b', 5), track('c', 5), track('d', 0)];
  expect(nextTrack(tracks, 'b')?.id).toBe('d');
  expect(nextTrack(tracks.slice(0, 3), 'b')?.id).toBe('a');
});

test('a completed track never leads to an empty track, and leads to none once every track is finished', () => {
  expect(
    nextTrack([track('a', 5), { id: 'empty', progress: { completed_modules: 0, total_modules: 0 } }, track('b', 5)], 'a'),
  ).toBeUndefined();
  expect(nextTrack([], 'a')).toBeUndefined();
});
