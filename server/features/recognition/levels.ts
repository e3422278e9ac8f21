import type { Level } from '#contract/recognition.ts';
import { m } from '#server/words.ts';

/** Level names, from the foot of the mountain to its top. With more points than the last level needs, a person stays at the summit. */
const names = [m.level_1, m.level_2, m.level_3, m.level_4, m.level_5, m.level_6, m.level_7, m.level_8, m.level_9, m.level_10] as const;

/** The points where a level starts. Each level takes 100 more than the previous one. */
const beginning = (number: number) => (100 * (number - 1) * number) / 2;

/** Returns the number of the level at this many points, starting from 1. */
export function levelNumber(points: number): number {
  const number = Math.floor((1 + Math.sqrt(1 + points / 12.5)) / 2);
  // The square root is not exact, but a level must start at exactly its points.
  if (beginning(number) > points) return number - 1;
  return beginning(number + 1) <= points ? number + 1 : number;
}

export function levelOf(points: number): Level {
  const number = levelNumber(points);
  const name = names[Math.min(number, names.length) - 1] ?? m.level_1;
  return { number, name: name(), from: beginning(number), to: beginning(number + 1) };
}
