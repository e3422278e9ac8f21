import type pg from 'pg';
import { type Catalog, catalogVersion, currentCatalog } from '#server/features/catalog/catalog.ts';
import { Refusal } from '#server/http/refusal.ts';

/** What `act` answers when a statement of its found that the catalog has changed meanwhile: nothing was written. */
export const moved = Symbol('the catalog has changed');

const lastSeen = new WeakMap<pg.Pool, number>();

/** The catalog of the version that a statement has just read. */
export async function catalogAt(pool: pg.Pool, version: number): Promise<Catalog> {
  const catalog = await currentCatalog(pool, version);
  lastSeen.set(pool, catalog.version);
  return catalog;
}

/**
 * Does something to a thing of the catalog without first asking for the catalog's version: what the statements of
 * `act` decide holds for the catalog it was given, or they say `moved` and it is done again with the new one.
 * `act` gives undefined for what is not in the catalog; that is refused with `not_found`.
 */
export async function throughGate<T>(pool: pg.Pool, act: (catalog: Catalog) => Promise<T | typeof moved> | undefined): Promise<T> {
  let version = lastSeen.get(pool) ?? (await catalogVersion(pool));
  for (;;) {
    const catalog = await catalogAt(pool, version);
    const result = await act(catalog);
    if (result !== undefined && result !== moved) return result;
    version = await catalogVersion(pool);
    if (result === undefined && version === catalog.version) throw new Refusal('not_found');
  }
}
