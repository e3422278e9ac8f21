/** Of a snapshot as `pg_current_snapshot` says it ("xmin:xmax:list"): the oldest transaction that was under way, and the next that was to come. */
export function numbersOf(snapshot: string): { oldest: bigint; next: bigint } {
  const [oldest = '', next = ''] = snapshot.split(':');
  return { oldest: BigInt(oldest), next: BigInt(next) };
}

/** A row names its transaction by 32 bits, of which half lie in the past. */
const half = 2n ** 31n;

/** Whether the rows that were written since a snapshot can still be told from those that are much older. */
export const reachesBack = (earlier: string, now: string): boolean => numbersOf(now).next - numbersOf(earlier).oldest < half;

/**
 * The condition, in SQL, under which a row was written by a transaction that the earlier snapshot may not have seen: by one that was under
 * way, or came later. Transactions that had ended by then count as well if an older one was still under way: their numbers alone
 * do not tell them from parts of it (savepoints have numbers of their own). The 32 bits that a row has are counted back from the next
 * transaction; for a row that is too old for that it may say yes, and the row is copied once more.
 */
export function writtenSince(earlier: string, now: string): string {
  const { next } = numbersOf(now);
  return `${next} - ((${next} - xmin::text::bigint) & 4294967295) >= ${numbersOf(earlier).oldest}`;
}
