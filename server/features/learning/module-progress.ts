import type { FileProgress, ModuleProgress } from '#contract/learning.ts';
import type { Catalog, CatalogModule } from '#server/features/catalog/index.ts';
import type { OpenedFile, OpenedFiles } from './opened-files.ts';

const none: readonly OpenedFile[] = [];
const isoOf = (at: Date | number | null | undefined) => (at === null || at === undefined ? null : new Date(at).toISOString());
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** A person's progress in a file, as needed for replies. */
export type FileState = Pick<OpenedFile, 'time_spent' | 'percentage' | 'is_practised'> & { completed_at: Date | number | null };

/** @param state undefined for a file that was never opened */
export function fileProgressOf(fileName: string, state: FileState | undefined): FileProgress {
  return {
    file_name: fileName,
    completed: Boolean(state?.completed_at),
    completed_at: isoOf(state?.completed_at),
    practised: Boolean(state?.completed_at) && state?.is_practised === true,
    time_spent: state?.time_spent ?? 0,
    progress_percentage: state?.percentage ?? 0,
  };
}

const earlier = (a: number | null, b: number) => (a === null ? b : Math.min(a, b));
const later = (a: number | null, b: number) => (a === null ? b : Math.max(a, b));

/**
 * Returns whether a file still has to be completed: it is done, optional (it was added after the person had completed the module), or
 * missing.
 */
function requirementOf(opened: readonly OpenedFile[], fileName: string): 'done' | 'optional' | 'missing' {
  const row = opened.find((one) => one.file_name === fileName);
  if (row?.completed_at) return 'done';
  return opened[0]?.is_module_done && !row?.effect ? 'optional' : 'missing';
}

/** Returns a module's published files that a person still has to complete. */
export function missingFiles({ id, files }: CatalogModule, openedFiles: OpenedFiles): Set<string> {
  const opened = openedFiles.get(id) ?? none;
  return new Set(files.filter(({ file_name }) => requirementOf(opened, file_name) === 'missing').map(({ file_name }) => file_name));
}

/** Returns the edition effects that explain why a module's percentage has fallen. */
function changesOf(opened: readonly OpenedFile[]) {
  const changes = opened.flatMap(({ file_name, effect }) =>
    effect ? [{ file_name, ...effect, published_at: new Date(effect.published_at).toISOString() }] : [],
  );
  return changes.length > 0 ? { changes } : {};
}

/**
 * Returns a person's progress in a module. Only published files count. Files that were added after the person completed the module count
 * only if an edition requires them. The module is in progress once the person has started one of its files; a glance at a file is not
 * enough.
 */
export function moduleProgressOf(module: CatalogModule, openedFiles: OpenedFiles): ModuleProgress {
  const opened = openedFiles.get(module.id) ?? none;
  let time = 0;
  let started: number | null = null;
  let active: number | null = null;
  let completed: number | null = null;
  const missing: string[] = [];
  const optional: string[] = [];
  const files: FileProgress[] = [];
  for (const { file_name } of module.files) {
    const row = opened.find((one) => one.file_name === file_name);
    time += row?.time_spent ?? 0;
    if (row?.is_begun) {
      started = earlier(started, row.opened_at);
      active = later(active, row.last_activity_at);
    }
    const requirement = requirementOf(opened, file_name);
    if (row?.completed_at) completed = later(completed, row.completed_at);
    else if (requirement === 'optional') optional.push(file_name);
    else missing.push(file_name);
    files.push(fileProgressOf(file_name, row));
  }
  const required = files.length - optional.length;
  const done = required - missing.length;
  const isCompleted = missing.length === 0 && done > 0;
  return {
    module_id: module.id,
    files_completed: done,
    total_files: required,
    percentage: percentOf(done, required),
    status: isCompleted ? 'completed' : started !== null ? 'in_progress' : 'not_started',
    time_spent: time,
    started_at: isoOf(started),
    last_activity_at: isoOf(active),
    completed_at: isCompleted ? isoOf(completed) : null,
    files,
    missing,
    ...(optional.length > 0 ? { optional } : {}),
    ...changesOf(opened),
  };
}

/** Whether a person has started any of a module's published files. */
export function isBegun(module: CatalogModule, openedFiles: OpenedFiles): boolean {
  const begun = (openedFiles.get(module.id) ?? none).filter(({ is_begun }) => is_begun);
  return module.files.some(({ file_name }) => begun.some((row) => row.file_name === file_name));
}

/** Whether a person has completed all published files that a module requires. */
export function isComplete(module: CatalogModule, openedFiles: OpenedFiles): boolean {
  const opened = openedFiles.get(module.id) ?? none;
  if (opened.length === 0) return false;
  const requirements = module.files.map(({ file_name }) => requirementOf(opened, file_name));
  return requirements.includes('done') && !requirements.includes('missing');
}

export const completedModules = (modules: readonly CatalogModule[], openedFiles: OpenedFiles): number =>
  modules.filter((module) => isComplete(module, openedFiles)).length;

/** Returns the seconds that a person has spent on all files, including those that are no longer in the catalog. */
export const timeSpentOn = (openedFiles: OpenedFiles): number =>
  [...openedFiles.values()].flat().reduce((sum, { time_spent }) => sum + time_spent, 0);

/**
 * Returns a person's total progress: how many of the platform's modules that they see they have completed, as a percentage of the target,
 * at most 100. The target is never higher than their company lets them reach.
 *
 * @param setting the number of modules that the platform sets as the target
 */
export function totalProgressIn(
  { progressModules, isWhole }: Pick<Catalog, 'progressModules' | 'isWhole'>,
  openedFiles: OpenedFiles,
  setting: number,
) {
  const target = isWhole ? setting : Math.min(setting, progressModules.length);
  const completed_modules = completedModules(progressModules, openedFiles);
  return { target, completed_modules, total_progress: Math.min(100, percentOf(completed_modules, target)) };
}
