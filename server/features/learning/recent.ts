import { LRUCache } from 'lru-cache';
import type { Catalog } from '#server/features/catalog/catalog.ts';
import type { Prepared } from '#server/http/prepared.ts';
import type { Standing } from './standing.ts';

interface Entry {
  facts: string;
  reply: Prepared<unknown>;
}

/** Bytes of replies kept for one catalog. */
const maxSize = 32 * 1024 * 1024;
const kept = new WeakMap<Catalog, LRUCache<string, Entry>>();

const sizeOf = ({ facts, reply }: Entry) => facts.length + reply.parts.reduce((sum, part) => sum + part.length, 1);

function repliesOf(catalog: Catalog): LRUCache<string, Entry> {
  const replies = kept.get(catalog) ?? new LRUCache<string, Entry>({ maxSize, sizeCalculation: sizeOf });
  kept.set(catalog, replies);
  return replies;
}

/**
 * A reply as it was given before, or a new one. The same facts about the same catalog give the same bytes, and people look
 * at the same page again more often than something has changed on it.
 *
 * @param key what was asked for, and by whom if it depends on that
 * @param facts everything beside the catalog that the reply is made of
 */
export async function recentOr<T>(
  catalog: Catalog,
  key: string,
  facts: string,
  make: () => Prepared<T> | Promise<Prepared<T>>,
): Promise<Prepared<T>> {
  const replies = repliesOf(catalog);
  const known = replies.get(key);
  if (known?.facts === facts) return known.reply as Prepared<T>;
  const reply = await make();
  replies.set(key, { facts, reply });
  return reply;
}

/** All that is known of a person's standing, in one text: two are the same only when the standings are. */
export function factsOf(standing: Standing): string {
  let facts = '';
  for (const [moduleId, rows] of standing) {
    facts += `\n${moduleId}`;
    for (const row of rows) {
      const moments = `${row.opened_at} ${row.completed_at ?? ''} ${row.last_activity_at}`;
      facts += `\t${row.file_name} ${moments} ${row.time_spent} ${row.percentage}`;
    }
  }
  return facts;
}
