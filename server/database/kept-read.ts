import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

/** A read that many people share. It is given the database and its scope, and nothing of who asks. */
export interface SharedRead<S extends object, T extends object> {
  /** @param scope plain values; the same ones have the same answer */
  read(database: Database, scope: S): Promise<T>;
  /** Milliseconds for which a value is given again; 0 for one that is read anew each time. */
  keptFor(value: T): number;
  /** Values that are kept, those asked for last. */
  most: number;
}

/** Makes a shared read that keeps what it has read, frozen. Who asks while it is being read waits for the same answer. */
export function keptRead<S extends object, T extends object>({ read, keptFor, most }: SharedRead<S, T>) {
  const byDatabase = new WeakMap<Database, LRUCache<string, Readonly<T>, { scope: S }>>();
  const cacheOf = (database: Database) => {
    const known = byDatabase.get(database);
    if (known) return known;
    const cache = new LRUCache<string, Readonly<T>, { scope: S }>({
      max: most,
      ttl: 1,
      ttlResolution: 0,
      async fetchMethod(_key, _stale, { options, context: { scope } }) {
        const value = Object.freeze(await read(database, scope));
        options.ttl = Math.max(1, keptFor(value));
        return value;
      },
    });
    byDatabase.set(database, cache);
    return cache;
  };
  return (database: Database, scope: S): Promise<Readonly<T>> =>
    cacheOf(database).forceFetch(JSON.stringify(scope), { context: { scope } });
}
