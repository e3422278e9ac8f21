import { LRUCache } from 'lru-cache';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { PersonId } from '#server/reached.ts';

/** A reply that is made of the catalog and of facts about one person, and of nothing else. */
export interface ReplyFrom<F, T extends object> {
  /** Tells it from other replies about the same person. */
  name: string;
  make: (catalog: Catalog, facts: F) => T;
}

interface Kept {
  catalog: Catalog;
  facts: string;
  reply: object;
}

/** Replies that are kept in memory, those asked for last; one of a whole catalog takes about 250 kB with its JSON. */
const most = 200;
const kept = new LRUCache<string, Kept>({ max: most });

/**
 * The reply as it was made for this person before, if the catalog and the facts, which are read anew each time, are still the same;
 * else a new one. It is frozen, as it may be given again; see docs/decisions/016-one-kept-reply.md.
 *
 * @param facts plain values
 */
export function keptReply<F, T extends object>(person: PersonId, { name, make }: ReplyFrom<F, T>, catalog: Catalog, facts: F): Readonly<T> {
  const key = `${name} ${person}`;
  const json = JSON.stringify(facts);
  const known = kept.get(key);
  if (known?.catalog === catalog && known.facts === json) return known.reply as T;
  const reply = Object.freeze(make(catalog, facts));
  kept.set(key, { catalog, facts: json, reply });
  return reply;
}
