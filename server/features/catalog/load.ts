import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { settingsReader } from '#server/features/settings/index.ts';
import { must } from '#server/must.ts';
import { endingOf } from './assets.ts';
import { storeCapstones } from './capstones/store.ts';
import { storeChanges } from './changes/store.ts';
import { CatalogFaults } from './faults.ts';
import { storeGlossary } from './glossary/store.ts';
import { storedBytes } from './lesson-picture.ts';
import { nameOf } from './names.ts';
import { storePlacements } from './placement/store.ts';
import { readCatalog } from './read.ts';
import { type SourceCatalog, sha256 } from './source.ts';
import {
  archiveOthers,
  lockCatalog,
  missingMedia,
  refuseIdsOfCompanies,
  storeAssets,
  storeFiles,
  storeMedium,
  storeModules,
  storeTracks,
} from './store.ts';
import { storeSummaries } from './summary/store.ts';

export interface Loaded {
  tracks: number;
  modules: number;
  files: number;
  /** The number of rows that were created, changed or archived; 0 if the database was up to date. */
  changed: number;
}

/** Stores the bytes of assets that the database does not have yet. */
async function storeMedia(tx: Transaction, folder: string, { tracks }: SourceCatalog): Promise<void> {
  const places = new Map<string, string>();
  for (const track of tracks) {
    for (const module of track.modules)
      for (const asset of module.assets) places.set(asset.sha256, join(folder, nameOf(track), nameOf(module), 'assets', asset.name));
  }
  for (const wanted of await missingMedia(tx, [...places.keys()])) {
    const place = must(places.get(wanted), 'the place of an asset');
    const bytes = await storedBytes(await readFile(place), place);
    if (sha256(bytes) !== wanted) throw new Error(`${place} was changed while the catalog was being loaded`);
    await storeMedium(tx, { sha256: wanted, ending: endingOf(place), bytes });
  }
}

/** Replaces the platform's catalog with one that was read from a folder, which must still exist. Throws `catalog_id_taken`. */
export async function storeCatalog(tx: Transaction, folder: string, catalog: SourceCatalog): Promise<Loaded> {
  await lockCatalog(tx);
  const { tracks } = catalog;
  const modules = tracks.flatMap((track) => track.modules.map((module) => ({ ...module, track_id: track.id })));
  const files = modules.flatMap((module) =>
    module.files.map(({ name, kind, position, source, version }) => ({
      module_id: module.id,
      name,
      kind,
      position,
      source,
      version,
      title: source.title,
      minutes: source.minutes,
    })),
  );
  const assets = modules.flatMap((module) => module.assets.map((asset) => ({ module_id: module.id, ...asset })));
  const moduleIds = modules.map(({ id }) => id);

  await refuseIdsOfCompanies(
    tx,
    tracks.map(({ id }) => id),
    moduleIds,
  );
  await storeMedia(tx, folder, catalog);
  const changes = [
    await storeTracks(tx, tracks, null),
    await storeModules(
      tx,
      modules.map(({ files: _files, assets: _assets, printed: _printed, changes: _changes, ...module }) => module),
    ),
    await storeFiles(tx, files),
    await storeAssets(tx, assets, moduleIds),
    await archiveOthers(tx, { trackIds: tracks.map(({ id }) => id), moduleIds, files }),
    await storePlacements(tx, tracks),
    await storeCapstones(tx, tracks),
    await storeSummaries(tx, modules),
    await storeChanges(tx, modules),
    await storeGlossary(tx, catalog.glossary),
  ];
  return { tracks: tracks.length, modules: modules.length, files: files.length, changed: changes.reduce((sum, count) => sum + count, 0) };
}

/**
 * Loads the catalog's folder into the database, completely or not at all. Existing rows are updated by key; rows no longer in the folder
 * are archived, because progress refers to them.
 *
 * @param store stores what else the folder contains, in the same transaction
 * @throws CatalogFaults when the folder has faults; nothing is changed then
 */
export async function loadCatalog(
  database: Database,
  folder: string,
  store: (tx: Transaction, catalog: SourceCatalog) => Promise<void> = async () => undefined,
): Promise<Loaded> {
  const { catalog, faults } = await readCatalog(folder, await settingsReader(database)());
  if (faults.length > 0) throw new CatalogFaults(faults);
  return inTransaction(database, async (tx) => {
    const loaded = await storeCatalog(tx, folder, catalog);
    await store(tx, catalog);
    return loaded;
  });
}
