import { deepEqual } from 'fast-equals';
import { LRUCache } from 'lru-cache';
import type { PersonId } from '#server/reached.ts';

/** A reply that is built only from shared objects and plain facts. */
export interface ReplyFrom<S extends Record<string, object>, F, T extends object> {
  /** Distinguishes the reply from other replies. */
  name: string;
  /** How much memory a large reply of this kind takes, in kilobytes, including its JSON. */
  kB: number;
  make: (sources: S, facts: F) => T;
}

interface Kept {
  sources: Record<string, object>;
  facts: unknown;
  reply: object;
}

/** The maximum size of all cached replies, in kilobytes; the least recently requested ones are dropped. */
const most = 50_000;
const kept = new LRUCache<string, Kept>({ maxSize: most });

const areSame = (one: Record<string, object>, other: Record<string, object>) => Object.keys(one).every((name) => one[name] === other[name]);

/**
 * Returns the previous reply if its sources and facts are unchanged, and otherwise builds a new one. Replies are frozen, because they may
 * be reused; see docs/decisions/016-kept-replies-and-reads.md.
 *
 * @param whose a person, whose last reply is cached; or `anyone`: the same facts produce the same reply for every caller
 * @param sources objects that many replies share, compared by identity
 * @param facts plain values, read for each call and never changed afterwards
 */
export function cachedReply<S extends Record<string, object>, F, T extends object>(
  whose: PersonId | 'anyone',
  { name, kB, make }: ReplyFrom<S, F, T>,
  sources: S,
  facts: F,
): T {
  const key = `${name} ${whose === 'anyone' ? JSON.stringify(facts) : whose}`;
  const known = kept.get(key);
  if (known && areSame(known.sources, sources) && deepEqual(known.facts, facts)) return known.reply as T;
  const reply = Object.freeze(make(sources, facts));
  kept.set(key, { sources, facts, reply }, { size: kB });
  return reply;
}
