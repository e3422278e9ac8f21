import type { Progress, Stats } from '#contract/learning.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import type { Catalog, CatalogFile, CatalogModule } from '#server/features/catalog/catalog.ts';
import type { Services } from '#server/services.ts';
import { readLearning } from './browse.ts';
import type { Learner } from './policy.ts';
import { type Connection, type FileRow, readDays, readStudyDays } from './queries.ts';
import { completedModules, isBegun, isComplete, moduleProgressOf, type Standing, totalProgress } from './standing.ts';
import { streakOf } from './streak.ts';

/** Calendar days that the overview of study goes back, today among them. */
const shownDays = 366;

interface Spot {
  module: CatalogModule;
  file: CatalogFile;
  row: FileRow | undefined;
}

function newest(spots: readonly Spot[], at: (row: FileRow) => number | null): Spot | undefined {
  const time = ({ row }: Spot) => (row ? (at(row) ?? 0) : 0);
  return spots.reduce<Spot | undefined>((best, spot) => (time(spot) > (best ? time(best) : 0) ? spot : best), undefined);
}

/**
 * Where to go on: the file last touched that is not done; else the next one to do after the file completed last; else
 * the first one to do; none when all is done.
 */
function nextOf(catalog: Catalog, standing: Standing): Spot | undefined {
  const spots = catalog.modules.flatMap((module) => {
    const rows = standing.get(module.id);
    return module.files.map((file): Spot => ({ module, file, row: rows?.find((row) => row.file_name === file.file_name) }));
  });
  const open = spots.filter(({ row }) => !row?.completed_at);
  const touched = newest(open, (row) => row.last_activity_at);
  if (touched) return touched;
  const lastDone = newest(spots, (row) => row.completed_at);
  const after = lastDone ? spots.slice(spots.indexOf(lastDone) + 1).find(({ row }) => !row?.completed_at) : undefined;
  return after ?? open[0];
}

/** Where a person stands in everything, and the days on which they studied. */
export async function overviewOf(services: Services, learner: Learner): Promise<Progress> {
  const [{ catalog, standing }, days, settings] = await Promise.all([
    readLearning(services, learner),
    readDays(services.pool, learner.id),
    services.settings(),
  ]);
  const completed = completedModules(catalog.modules, standing);
  const next = nextOf(catalog, standing);
  const since = addDays(localDay(services.clock.now(), learner.timezone), 1 - shownDays);
  return {
    user_id: learner.id,
    total_progress: totalProgress(completed, settings.progress_target_modules),
    completed_modules: completed,
    target_modules: settings.progress_target_modules,
    modules: catalog.modules.map((module) => moduleProgressOf(module, standing)),
    next: next
      ? { module_id: next.module.id, module_title: next.module.title, file_name: next.file.file_name, file_title: next.file.title }
      : null,
    days: days.filter(({ day }) => day >= since),
  };
}

/** How many certificates a person has earned: told by who issues them, whom learning doesn't know. */
export type CountCertificates = (connection: Connection, userId: string) => Promise<number>;

/** A person's six figures. */
export async function statsOf(services: Services, countCertificates: CountCertificates, learner: Learner): Promise<Stats> {
  const [{ catalog, standing }, { days, rest }, certificates] = await Promise.all([
    readLearning(services, learner),
    readStudyDays(services.pool, learner.id),
    countCertificates(services.pool, learner.id),
  ]);
  const completed = catalog.modules.filter((module) => isComplete(module, standing)).length;
  const started = catalog.modules.filter((module) => isBegun(module, standing)).length;
  const rows = [...standing.values()].flat();
  return {
    total_modules: catalog.modules.length,
    completed_modules: completed,
    in_progress_modules: started - completed,
    // Files that left the catalog too: the time was spent.
    total_time_spent: rows.reduce((sum, row) => sum + row.time_spent, 0),
    certificates_earned: certificates,
    current_streak: streakOf(days, services.clock.now(), learner.timezone, rest).current,
  };
}
