import { type Catalog, type CatalogFile, readerOf } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { onCurrentCatalog, type outdated } from '../catalog-version.ts';
import type { OwnExercise } from './queries.ts';

/** An exercise, the catalog it was found in, and the keys of the caller's work on it. */
export interface FoundExercise {
  catalog: Catalog;
  file: CatalogFile;
  own: OwnExercise;
}

/** Runs an action on an exercise in the current catalog. Throws `not_found` and `not_an_exercise`. */
export const onExercise = <T>(
  { database }: Services,
  caller: Caller,
  moduleId: string,
  fileName: string,
  act: (found: FoundExercise) => Promise<T | typeof outdated>,
): Promise<T> =>
  onCurrentCatalog(database, readerOf(caller), (catalog) => {
    const file = catalog.file(moduleId, fileName);
    if (!file) return undefined;
    if (file.kind !== 'exercise') throw new Refusal('not_an_exercise');
    return act({ catalog, file, own: { user_id: caller.id, module_id: moduleId, file_name: fileName } });
  });
