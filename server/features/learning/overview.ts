import type { Progress } from '#contract/learning.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import type { Catalog, CatalogFile, CatalogModule } from '#server/features/catalog/index.ts';
import type { ReachedPerson } from '#server/features/reach/index.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';

import { type Learning, readLearning } from './browse.ts';
import { cachedReply, type ReplyFrom } from './cached-reply.ts';
import { knownModulesOf } from './known-modules.ts';
import { completedModules, isBegun, isComplete, missingFiles, moduleProgressOf, timeSpentOn, totalProgressIn } from './module-progress.ts';
import type { OpenedFile, OpenedFiles } from './opened-files.ts';
import { hasOpenPeriods } from './periods/periods.ts';

/** The number of calendar days that the study overview covers, including today. */
const shownDays = 366;

/** A file in the catalog together with the person's progress in it. */
interface FileWithProgress {
  module: CatalogModule;
  file: CatalogFile;
  opened: OpenedFile | undefined;
  isMissing: boolean;
}

function newest(files: readonly FileWithProgress[], at: (opened: OpenedFile) => number | null): FileWithProgress | undefined {
  const time = ({ opened }: FileWithProgress) => (opened ? (at(opened) ?? 0) : 0);
  return files.reduce<FileWithProgress | undefined>((best, one) => (time(one) > (best ? time(best) : 0) ? one : best), undefined);
}

/**
 * Returns the file to continue with: the last opened file that is started and not completed; otherwise the file after the last completed
 * one; otherwise the first file that is not completed; undefined if all are completed. Unopened files of known modules come last.
 */
function nextOf(catalog: Catalog, openedFiles: OpenedFiles, known: readonly string[]): FileWithProgress | undefined {
  const all = catalog.modules.flatMap((module) => {
    const rows = openedFiles.get(module.id);
    const missing = missingFiles(module, openedFiles);
    return module.files.map((file): FileWithProgress => {
      const { file_name } = file;
      return { module, file, opened: rows?.find((row) => row.file_name === file_name), isMissing: missing.has(file_name) };
    });
  });
  const toDo = all.filter(({ isMissing }) => isMissing);
  const touched = newest(toDo, ({ is_begun, last_activity_at }) => (is_begun ? last_activity_at : null));
  if (touched) return touched;
  const isNext = ({ isMissing, module }: FileWithProgress) => isMissing && !known.includes(module.id);
  const lastDone = newest(all, (opened) => opened.completed_at);
  const after = lastDone ? all.slice(all.indexOf(lastDone) + 1).find(isNext) : undefined;
  return after ?? toDo.find(isNext) ?? toDo[0];
}

function nextReply(catalog: Catalog, { module, file }: FileWithProgress): Progress['next'] {
  const { hue, glyph } = must(catalog.track(module.track_id), 'the track of a module');
  return { module_id: module.id, module_title: module.title, file_name: file.file_name, file_title: file.title, hue, glyph };
}

const overviewReply: ReplyFrom<
  Pick<Learning, 'catalog' | 'history'>,
  { user_id: PersonId; setting: number; since: string; has_open_periods: boolean; known: readonly string[] },
  Progress
> = {
  name: 'overview',
  kB: 60,
  make({ catalog, history: { openedFiles, days } }, { user_id, setting, since, has_open_periods, known }) {
    const { target, ...total } = totalProgressIn(catalog, openedFiles, setting);
    const next = nextOf(catalog, openedFiles, known);
    return {
      user_id,
      ...total,
      target_modules: target,
      modules: catalog.modules.map((module) => moduleProgressOf(module, openedFiles)),
      next: next ? nextReply(catalog, next) : null,
      has_open_periods,
      days: days.filter(({ day }) => day >= since).map(({ day, seconds, files_completed }) => ({ day, seconds, files_completed })),
    };
  },
};

/** Returns a person's progress in everything, and the days on which they studied. */
export async function overviewOf(services: Services, person: ReachedPerson): Promise<Progress> {
  const [{ catalog, history }, settings, has_open_periods, known] = await Promise.all([
    readLearning(services, person),
    services.settings(),
    hasOpenPeriods(services.database, person.id),
    knownModulesOf(services.database, person.id),
  ]);
  const since = addDays(localDay(services.clock.now(), person.timezone), 1 - shownDays);
  return cachedReply(
    person.id,
    overviewReply,
    { catalog, history },
    { user_id: person.id, setting: settings.progress_target_modules, since, has_open_periods, known },
  );
}

/** Returns the numbers of modules, completed modules and modules in progress, and the seconds spent on all of them. */
export function figuresOf({ modules }: Catalog, openedFiles: OpenedFiles) {
  const completed = completedModules(modules, openedFiles);
  return {
    total_modules: modules.length,
    completed_modules: completed,
    in_progress_modules: modules.filter((module) => isBegun(module, openedFiles) && !isComplete(module, openedFiles)).length,
    total_time_spent: timeSpentOn(openedFiles),
  };
}
