import type { Database } from '#server/database/database.ts';
import { type Catalog, type CatalogReader, catalogFor, versionInMemory } from '#server/features/catalog/index.ts';
import { Refusal } from '#server/http/refusal.ts';

/** Returned by an action whose statement found that the catalog has changed, so that it wrote nothing. */
export const outdated = Symbol('the catalog has changed');

/** The maximum number of catalog versions that one call tries. Fewer editions than this are published during one call. */
const mostCatalogs = 5;

/**
 * Runs an action on a file in the catalog without first checking that the cached catalog is current. The action's statements check the
 * version instead. If the action returns `outdated`, it is repeated with the new catalog. Throws `unavailable` if the catalog keeps
 * changing, and an error if an action reports the newest catalog as outdated.
 *
 * @param act returns undefined for a file that is not in the catalog; that is refused with `not_found`
 */
export async function onCurrentCatalog<T>(
  database: Database,
  reader: CatalogReader,
  act: (catalog: Catalog) => Promise<T | typeof outdated> | undefined,
): Promise<T> {
  let version = versionInMemory(database, reader);
  for (let catalogs = 0; catalogs < mostCatalogs; catalogs++) {
    const catalog = await catalogFor(database, reader, version);
    const result = await act(catalog);
    if (result !== undefined && result !== outdated) return result;
    const newest = await catalogFor(database, reader);
    if (newest.version === catalog.version) {
      if (result === undefined) throw new Refusal('not_found');
      throw new Error(`the data read does not match version ${catalog.version} of the catalog, which is the newest`);
    }
    version = newest.version;
  }
  throw new Refusal('unavailable');
}
