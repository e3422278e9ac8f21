import { contentOf, readerOf } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Services } from '#server/services.ts';
import { onCurrentCatalog, outdated } from './catalog-version.ts';
import { presentContent } from './present.ts';
import { openFile } from './queries.ts';

/** A file to read. A learner's first reading is recorded as its opening; a preview is not. */
export async function readFile({ database, clock }: Services, caller: Caller, moduleId: string, fileName: string) {
  return onCurrentCatalog(database, readerOf(caller), (catalog) => {
    const file = catalog.file(moduleId, fileName);
    if (!file) return undefined;
    const open = async () => {
      const opened = await openFile(database, caller.id, { ...file, catalog_version: catalog.version }, clock.now(), !catalog.preview);
      return opened ? presentContent(catalog, file, await contentOf(database, file), opened) : outdated;
    };
    return open();
  });
}
