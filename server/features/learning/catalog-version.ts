import type { Database } from '#server/database/database.ts';
import { type Catalog, type CatalogReader, catalogFor, versionInMemory } from '#server/features/catalog/index.ts';
import { Refusal } from '#server/http/refusal.ts';

/** The result of an action whose statement found that the catalog has changed, so nothing was written. */
export const outdated = Symbol('the catalog has changed');

/** The maximum number of catalog versions that one call follows; more editions than this are not published during one call. */
const mostCatalogs = 5;

/**
 * Runs an action on a file in the catalog without first reading the catalog's version: the action's statements check that they apply to the
 * given catalog; when it returns `outdated`, it is repeated with the new one. Throws `unavailable` when the catalog keeps changing, and an
 * error when an action finds the newest catalog outdated.
 *
 * @param act returns undefined for a file that is not in the catalog; that is refused with `not_found`
 */
export async function onCurrentCatalog<T>(
  database: Database,
  reader: CatalogReader,
  act: (catalog: Catalog) => Promise<T | typeof outdated> | undefined,
): Promise<T> {
  let version = versionInMemory(database);
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
