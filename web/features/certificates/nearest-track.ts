import type { Glyph, Hue } from '#contract/values.ts';

/** A track's progress towards its certificate. */
export interface NearestTrack {
  id: string;
  title: string;
  hue: Hue;
  glyph: Glyph;
  progress: { completed_modules: number; total_modules: number };
}

/**
 * Returns the unfinished track with the most completed modules. If several have the same number, it is the one with the fewest left, and
 * then the first.
 */
export function nearestOf<T extends NearestTrack>(tracks: readonly T[]): T | undefined {
  const left = ({ progress }: T) => progress.total_modules - progress.completed_modules;
  return tracks
    .filter((track) => track.progress.total_modules > 0 && left(track) > 0)
    .toSorted((a, b) => b.progress.completed_modules - a.progress.completed_modules || left(a) - left(b))[0];
}
