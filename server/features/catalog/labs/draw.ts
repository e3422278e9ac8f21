import { shuffled } from '../render/options.ts';

const idOf = ({ id }: { id: string }) => id;

/** Returns things in an order that depends on the attempt's seed. */
export const shuffledBy = <T extends { id: string }>(things: readonly T[], seed: number): T[] => shuffled(things, idOf, String(seed));

/**
 * Draws things for an attempt and returns them in the attempt's order.
 *
 * @param count the number to draw; all if undefined
 *
 * @param isFixed whether a thing is part of every attempt
 */
export function drawnOf<T extends { id: string }>(
  things: readonly T[],
  count: number | undefined,
  seed: number,
  isFixed: (one: T) => boolean = () => false,
): T[] {
  const order = shuffledBy(things, seed);
  const fixed = order.filter(isFixed);
  const others = order.filter((one) => !isFixed(one)).slice(0, Math.max(0, (count ?? things.length) - fixed.length));
  return order.filter((one) => fixed.includes(one) || others.includes(one));
}
