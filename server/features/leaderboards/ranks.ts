import { LRUCache } from 'lru-cache';
import { type Connection, readLadder, readStander } from './queries.ts';

/** Points, the most first: as many as are counted anew each time, so that the ranks of a small board are those of the moment. */
const small = 50;
/** Milliseconds for which a larger one is kept: a rank is asked for with every dashboard, and counts all people above. */
const kept = 60_000;
/** Boards in memory: that of everybody, and those of companies. */
const max = 1_000;

type Ladders = LRUCache<string, number[], string | null>;
const laddersBy = new WeakMap<Connection, Ladders>();

function laddersOf(connection: Connection): Ladders {
  const ladders =
    laddersBy.get(connection) ??
    new LRUCache<string, number[], string | null>({
      max,
      ttl: kept,
      ttlResolution: 0,
      // Those who ask while it is being read wait for the same answer.
      async fetchMethod(_key, _stale, { options, context: companyId }) {
        const ladder = await readLadder(connection, companyId);
        options.ttl = ladder.length > small ? kept : 1;
        return ladder;
      },
    });
  laddersBy.set(connection, ladders);
  return ladders;
}

/** How many different sums of points are above, and one. */
async function rankIn(connection: Connection, companyId: string | null, points: number): Promise<number> {
  const ladder = await laddersOf(connection).forceFetch(companyId ?? 'everybody', { context: companyId });
  const above = ladder.findIndex((rung) => rung <= points);
  return 1 + (above < 0 ? ladder.length : above);
}

/**
 * A person's ranks by all their points; null for who does not take part, and in the company for who has none. Where many
 * take part, the points of the others may be those of a minute ago.
 */
export async function ranksOf(connection: Connection, userId: string): Promise<{ company: number | null; global: number | null }> {
  const stander = await readStander(connection, userId);
  if (!stander) return { company: null, global: null };
  const { company_id: companyId, points } = stander;
  const [company, global] = await Promise.all([
    companyId === null ? null : rankIn(connection, companyId, points),
    rankIn(connection, null, points),
  ]);
  return { company, global };
}
