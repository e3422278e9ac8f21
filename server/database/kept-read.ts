import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

/** A read that many people share. It is given the database and its key, and nothing of who asks. */
export interface SharedRead<K extends string, T extends object> {
  read(database: Database, key: K): Promise<T>;
  /** Milliseconds for which a value is given again; 0 for one that is read anew each time. */
  keptFor(value: T): number;
  /** Values that are kept, those asked for last. */
  most: number;
}

/** Makes a shared read that keeps what it has read, frozen. Who asks while it is being read waits for the same answer. */
export function keptRead<K extends string, T extends object>({ read, keptFor, most }: SharedRead<K, T>) {
  const byDatabase = new WeakMap<Database, LRUCache<K, Readonly<T>>>();
  const cacheOf = (database: Database) => {
    const known = byDatabase.get(database);
    if (known) return known;
    const cache = new LRUCache<K, Readonly<T>>({
      max: most,
      ttl: 1,
      ttlResolution: 0,
      async fetchMethod(key, _stale, { options }) {
        const value = Object.freeze(await read(database, key));
        options.ttl = Math.max(1, keptFor(value));
        return value;
      },
    });
    byDatabase.set(database, cache);
    return cache;
  };
  return (database: Database, key: K): Promise<Readonly<T>> => cacheOf(database).forceFetch(key);
}
