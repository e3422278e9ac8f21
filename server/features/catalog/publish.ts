import type { Transaction } from '#server/database/database.ts';
import type { CompanyId } from '#server/reached.ts';
import { addChange } from './changes/store.ts';
import type { ModuleChange } from './schema.ts';
import type { SourceModule, SourceTrack } from './source.ts';
import { archiveOtherFiles, lockCatalog, storeAssets, storeFiles, storeModules, storeTracks } from './store.ts';

/**
 * Publishes a track's details to readers.
 *
 * @param company the company whose people see the track; null for everyone
 */
export async function publishTrack(tx: Transaction, track: Omit<SourceTrack, 'modules'>, company: CompanyId | null): Promise<void> {
  await lockCatalog(tx);
  await storeTracks(tx, [{ ...track, modules: [] }], company);
}

/**
 * Publishes a module in a published track to readers. Files that the module no longer has are archived. Its media must already be stored.
 *
 * @param change what its readers are told of this edition; null if they are told nothing
 */
export async function publishModule(tx: Transaction, track_id: string, module: SourceModule, change: ModuleChange | null): Promise<void> {
  await lockCatalog(tx);
  const { files, assets, printed: _printed, changes: _changes, ...head } = module;
  await storeModules(tx, [{ ...head, track_id }]);
  const rows = files.map((file) => ({ ...file, module_id: module.id, title: file.source.title, minutes: file.source.minutes }));
  await storeFiles(tx, rows);
  await storeAssets(
    tx,
    assets.map((asset) => ({ module_id: module.id, ...asset })),
    [module.id],
  );
  await archiveOtherFiles(tx, rows, [module.id]);
  if (change) await addChange(tx, module.id, change);
}
