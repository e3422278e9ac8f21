import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export type Random = (least: number, most: number) => number;

/** Returns whole numbers that look random and are the same in every demo. */
export function randomOf(seed: string): Random {
  const generator = xoroshiro128plus([...seed].reduce((hash, letter) => Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0), 7));
  return (least, most) => uniformInt(generator, least, most);
}
