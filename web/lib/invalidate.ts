import { changes, type WriteCall } from '#contract/changes.ts';
import { type ReadCall, shows } from '#contract/shows.ts';
import type { Subject } from '#contract/subjects.ts';
import { queryClient } from './query-client.ts';

/** The reads that show something of what these calls change, as the contract states both. */
export function readsChangedBy(...calls: readonly WriteCall[]): ReadCall[] {
  const changed = new Set<Subject>(calls.flatMap((call) => changes[call]));
  return (Object.keys(shows) as ReadCall[]).filter((call) => shows[call].some((subject) => changed.has(subject)));
}

/**
 * Marks the answers of these calls as out of date, whatever their arguments. Those on screen are fetched again, and waited for.
 *
 * @param refetch 'none' leaves what is on screen as it is until it is shown anew
 */
export async function invalidate(calls: readonly ReadCall[], refetch: 'active' | 'none' = 'active'): Promise<void> {
  const outdated = new Set<unknown>(calls);
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => outdated.has(call), refetchType: refetch });
}
