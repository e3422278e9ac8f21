import type { ProgressReply } from '#contract/learning.ts';
import { type Catalog, readerOf } from '#server/features/catalog/index.ts';
import { self } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { readLearning } from './browse.ts';
import { moduleProgressOf, totalProgressIn } from './module-progress.ts';

/**
 * Returns the caller's current progress in a file, as the response to a repeated call. Only the first call reports completions. Throws
 * `not_found` if the file no longer exists.
 */
export async function progressAgain(
  services: Services,
  caller: Caller,
  moduleId: string,
  fileName: string,
): Promise<{ catalog: Catalog; progress: ProgressReply }> {
  const { progress_target_modules: targetModules } = await services.settings();
  const { catalog, openedFiles } = await readLearning(services, self(caller), readerOf(caller));
  const module = moduleProgressOf(found(catalog.module(moduleId)), openedFiles);
  return {
    catalog,
    progress: {
      file: found(module.files.find(({ file_name }) => file_name === fileName)),
      module,
      total_progress: totalProgressIn(catalog, openedFiles, targetModules).total_progress,
      file_completed_now: false,
      module_completed_now: false,
      period_step_completed_now: false,
    },
  };
}
