import type { RoleProgress } from '#contract/role-profiles.ts';
import type { Catalog, CatalogModule } from '#server/features/catalog/index.ts';
import { type Learning, moduleProgressOf, percentOf } from '#server/features/learning/index.ts';
import { nameOfSkill } from '#server/features/reference/index.ts';
import { modulesOfItem, modulesOfPath, teachingOf } from './path.ts';
import type { NeededSkill, PathItem } from './tables.ts';

/** Returns the title of an item on a path; null if readers can no longer see it. */
export const titleOfItem = (catalog: Catalog, { kind, id }: PathItem): string | null =>
  (kind === 'track' ? catalog.track(id) : catalog.module(id))?.title ?? null;

/**
 * Returns how far a person has come on a path, and in the skills that a role needs. Progress in a skill is measured by the completed
 * modules among those that teach it up to the required level.
 *
 * @param knownModules the ids of modules that a placement has shown the person to know; they don't have to be taken
 */
export function roleProgressOf(
  { path, skills }: { path: readonly PathItem[]; skills: readonly NeededSkill[] },
  { catalog, openedFiles }: Pick<Learning, 'catalog' | 'openedFiles'>,
  knownModules: ReadonlySet<string>,
): RoleProgress {
  const known = new Map<string, ReturnType<typeof moduleProgressOf>>();
  const progressOf = (module: CatalogModule) => {
    const progress = known.get(module.id) ?? moduleProgressOf(module, openedFiles);
    known.set(module.id, progress);
    return progress;
  };
  const countCompleted = (modules: readonly CatalogModule[]) => modules.filter((one) => progressOf(one).status === 'completed').length;
  const minutesLeft = (modules: readonly CatalogModule[]) =>
    modules.reduce((sum, module) => {
      if (knownModules.has(module.id)) return sum;
      const missing = new Set(progressOf(module).missing);
      return sum + module.files.reduce((minutes, file) => minutes + (missing.has(file.file_name) ? file.minutes : 0), 0);
    }, 0);
  const all = modulesOfPath(catalog, path);
  const next = all.find((module) => progressOf(module).status !== 'completed' && !knownModules.has(module.id));
  return {
    modules: all.length,
    completed: countCompleted(all),
    minutes_left: minutesLeft(all),
    next_module_id: next?.id ?? null,
    path: path.flatMap((item) => {
      const title = titleOfItem(catalog, item);
      const modules = modulesOfItem(catalog, item);
      if (title === null || modules.length === 0) return [];
      const progresses = modules.map(progressOf);
      const completed = countCompleted(modules);
      const isBegun = progresses.some(({ status }) => status !== 'not_started');
      return {
        ...item,
        title,
        modules: modules.length,
        completed,
        files_completed: progresses.reduce((sum, { files_completed }) => sum + files_completed, 0),
        total_files: progresses.reduce((sum, { total_files }) => sum + total_files, 0),
        percentage: Math.round(progresses.reduce((sum, { percentage }) => sum + percentage, 0) / modules.length),
        status: completed === modules.length ? 'completed' : isBegun ? 'in_progress' : 'not_started',
        minutes_left: minutesLeft(modules),
      } as const;
    }),
    skills: skills.map((needed) => {
      const teaching = teachingOf(catalog.modules, needed);
      const completed = countCompleted(teaching);
      const percentage = teaching.length === 0 ? null : percentOf(completed, teaching.length);
      return { ...needed, name: nameOfSkill(needed.skill_id), modules: teaching.length, completed, percentage };
    }),
  };
}
