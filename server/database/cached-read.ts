import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

/** A read that many callers share. It receives the database and its scope, and no information about the caller. */
export interface SharedRead<S extends object, T extends object> {
  /** @param scope plain values; equal scopes have the same result */
  read(database: Database, scope: S): Promise<T>;
  /** How long a value is reused, in milliseconds; 0 to read it again each time. */
  ttl(value: T): number;
  /**
   * How long after the ttl a value is still returned while it is being read again, in milliseconds, so that no one waits for it; 0 by
   * default. A value with a ttl of 0 is never reused.
   */
  staleFor?: number;
  /** The maximum number of values to keep. The least recently used ones are evicted. */
  most: number;
}

/** Creates a shared read that caches its frozen results. Callers that arrive during a read wait for its result. */
export function cachedRead<S extends object, T extends object>({ read, ttl, staleFor = 0, most }: SharedRead<S, T>) {
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
        options.ttl = Math.max(1, ttl(value));
        return value;
      },
    });
    byDatabase.set(database, cache);
    return cache;
  };
  return (database: Database, scope: S): Promise<Readonly<T>> => {
    const cache = cacheOf(database);
    const key = JSON.stringify(scope);
    const known = staleFor > 0 ? cache.peek(key, { allowStale: true }) : undefined;
    const allowStale = known !== undefined && ttl(known) > 0 && -cache.getRemainingTTL(key) < staleFor;
    return cache.forceFetch(key, { context: { scope }, allowStale });
  };
}

/** A read whose results carry the data's version as of the read's own statement, which shows whether they are current. */
export interface VersionedRead<S extends object, T extends { version: number }> {
  read(database: Database, scope: S): Promise<T>;
  /** The maximum total size of values to keep, in kilobytes. The least recently used ones are evicted. */
  mostKB: number;
  /** Returns the approximate size of a value in memory, in kilobytes. */
  sizeOf: (value: T) => number;
}

interface VersionedCache<T extends object> {
  values: LRUCache<string, Readonly<T>>;
  reading: Map<string, Promise<Readonly<T>>>;
}

/**
 * Creates a read that is repeated only when its version has changed. Callers that arrive during a read wait for its result, unless it turns
 * out to be older than the version they know.
 */
export function cachedByVersion<S extends object, T extends { version: number }>({ read, mostKB, sizeOf }: VersionedRead<S, T>) {
  const byDatabase = new WeakMap<Database, VersionedCache<T>>();
  function cacheOf(database: Database): VersionedCache<T> {
    const known = byDatabase.get(database) ?? {
      values: new LRUCache({ maxSize: mostKB, sizeCalculation: (value) => Math.max(1, Math.ceil(sizeOf(value))) }),
      reading: new Map(),
    };
    byDatabase.set(database, known);
    return known;
  }
  async function readAgain(database: Database, { values, reading }: VersionedCache<T>, key: string, scope: S): Promise<Readonly<T>> {
    try {
      const value = Object.freeze(await read(database, scope));
      values.set(key, value);
      return value;
    } finally {
      reading.delete(key);
    }
  }
  return {
    /** Returns the cached value for exactly that version. */
    peek: (database: Database, scope: S, version: number): Readonly<T> | undefined => {
      const value = cacheOf(database).values.get(JSON.stringify(scope));
      return value?.version === version ? value : undefined;
    },
    /** Caches a value that is known to be correct for a committed version. */
    keep: (database: Database, scope: S, value: T): void => void cacheOf(database).values.set(JSON.stringify(scope), Object.freeze(value)),
    /** @param version the version as read outside any transaction; the result has this version or a later one */
    async get(database: Database, scope: S, version: number): Promise<Readonly<T>> {
      const cache = cacheOf(database);
      const key = JSON.stringify(scope);
      const value = cache.values.get(key);
      if (value?.version === version) return value;
      const shared = await cache.reading.get(key);
      if (shared && shared.version >= version) return shared;
      const reading = readAgain(database, cache, key, scope);
      cache.reading.set(key, reading);
      return reading;
    },
  };
}
