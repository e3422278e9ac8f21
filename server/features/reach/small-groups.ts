import { smallestGroup } from '#contract/values.ts';

/** A group in a partition of people, for example a chapter or the people without one. */
interface Group {
  id: string | null;
  /** The number of people who have always been counted in the group. */
  people: number;
  /** The number of people who were counted into the group in batches of five or more. */
  released?: number;
}

/**
 * Returns the groups of a partition that may be disclosed together with their sum, without describing fewer than five people. These are
 * groups of five or more. The other groups together must not be just a few people either, because the sum minus the disclosed groups
 * describes them. If they are, further groups are withheld, in an order that does not change as groups grow and shrink: if one group were
 * later disclosed instead of another, comparing the two would reveal the few people.
 *
 * @returns ids of the groups that may be disclosed; `whole` says whether the sum may
 */
export function disclosedGroups(groups: readonly Group[]): { disclosed: ReadonlySet<string | null>; whole: boolean } {
  const isSmall = ({ people }: Group) => people < smallestGroup;
  const inOrder = [...groups].sort((a, b) => Number(isSmall(b)) - Number(isSmall(a)) || (String(a.id) < String(b.id) ? -1 : 1));
  const whole = groups.reduce((sum, { people, released = 0 }) => sum + people + released, 0);
  let leftOut = 0;
  let first = 0;
  for (const { people } of inOrder) {
    if (people >= smallestGroup && (leftOut === 0 || leftOut >= smallestGroup)) break;
    leftOut += people;
    first += 1;
  }
  const ofBatches = groups.filter(({ people, released = 0 }) => people === 0 && released > 0);
  return { disclosed: new Set([...inOrder.slice(first), ...ofBatches].map(({ id }) => id)), whole: whole >= smallestGroup };
}
