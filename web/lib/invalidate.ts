import { changes, type WriteCall } from '#contract/changes.ts';
import { type ReadCall, shows } from '#contract/shows.ts';
import type { Subject } from '#contract/subjects.ts';
import { queryClient } from './query-client.ts';

/** Returns the reads affected by these calls, as the contract declares them. */
export function readsChangedBy(...calls: readonly WriteCall[]): ReadCall[] {
  const changed = new Set<Subject>(calls.flatMap((call) => changes[call]));
  return (Object.keys(shows) as ReadCall[]).filter((call) => shows[call].some((subject) => changed.has(subject)));
}

/**
 * Marks these calls' results as stale, for all arguments. Refetches those on screen, and waits for them.
 *
 * @param refetch 'none' leaves the screen unchanged until it is shown next
 */
export async function invalidate(calls: readonly ReadCall[], refetch: 'active' | 'none' = 'active'): Promise<void> {
  const outdated = new Set<unknown>(calls);
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => outdated.has(call), refetchType: refetch });
}
