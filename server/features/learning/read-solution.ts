import { readerOf, solutionOf } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { onCurrentCatalog, outdated } from './catalog-version.ts';
import { isSolutionRequested } from './exercises/solution-requests.ts';
import { openFile } from './queries.ts';

/**
 * Returns the solution to an exercise that the caller has completed, or whose solution they have requested twice. A preview shows it
 * immediately. The call records nothing. Throws `not_found`, `not_an_exercise` and `exercise_not_done`.
 */
export async function readSolution({ database, clock }: Services, caller: Caller, moduleId: string, fileName: string) {
  return onCurrentCatalog(database, readerOf(caller), (catalog) => {
    const file = catalog.file(moduleId, fileName);
    if (!file) return undefined;
    const read = async () => {
      const opened = await openFile(database, caller.id, { ...file, catalog_version: catalog.version }, clock.now(), false);
      if (!opened) return outdated;
      if (file.kind !== 'exercise') throw new Refusal('not_an_exercise');
      const own = { user_id: caller.id, module_id: moduleId, file_name: fileName };
      const isOpen = catalog.preview || opened.completed_at !== null || (await isSolutionRequested(database, own));
      if (!isOpen) throw new Refusal('exercise_not_done');
      const solution = await solutionOf(database, file);
      // If the exercise has just become another kind of file, there is a newer catalog.
      return solution ? { module_id: moduleId, file_name: fileName, ...solution } : outdated;
    };
    return read();
  });
}
