import DataLoader from 'dataloader';

const errorOf = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));

/**
 * A read that those share who ask for the same at the same moment, as the calls of one screen do. It is sent once all of
 * them have asked, so that nobody gets what was true before they asked; what it gives is not to be changed. Not for the
 * connection of a transaction.
 *
 * @param read what is read of a connection for a key
 */
export function together<C extends object, T>(
  read: (connection: C, key: string) => Promise<T>,
): (connection: C, key: string) => Promise<T> {
  const loaders = new WeakMap<C, DataLoader<string, T>>();
  return (connection, key) => {
    const loader =
      loaders.get(connection) ??
      new DataLoader<string, T>(
        async (keys) => {
          const reads = new Map([...new Set(keys)].map((one) => [one, read(connection, one)]));
          return Promise.all(keys.map(async (one) => (reads.get(one) as Promise<T>).catch(errorOf)));
        },
        // Nothing is kept: `cache` would answer a later call with what was true for an earlier one.
        { cache: false, batchScheduleFn: setImmediate },
      );
    loaders.set(connection, loader);
    return loader.load(key);
  };
}
