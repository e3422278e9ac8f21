import { smallestGroup } from '#contract/values.ts';

/** A group of people of a partition: a chapter, say, or those in none. */
interface Group {
  id: string | null;
  people: number;
}

/**
 * Which groups of a partition may be shown beside their sum, without telling of fewer than five people: those of five and more. What is
 * hidden must not be few people either, as the sum less what is shown would tell of them: then the smallest of the others are hidden too.
 *
 * @returns ids of the groups that may be shown; `whole` says whether the sum may
 */
export function shownGroups(groups: readonly Group[]): { shown: ReadonlySet<string | null>; whole: boolean } {
  const bySize = [...groups].sort((a, b) => a.people - b.people || (String(a.id) < String(b.id) ? -1 : 1));
  const whole = groups.reduce((sum, { people }) => sum + people, 0);
  let hidden = 0;
  let first = 0;
  for (const { people } of bySize) {
    if (people >= smallestGroup && (hidden === 0 || hidden >= smallestGroup)) break;
    hidden += people;
    first += 1;
  }
  return { shown: new Set(bySize.slice(first).map(({ id }) => id)), whole: whole >= smallestGroup };
}
