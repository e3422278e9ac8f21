import type { ProgressReply } from '#contract/learning.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { afterCommit } from '#server/database/transaction.ts';
import { type Catalog, type CatalogFile, fileKindOf, readerOf } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { type AttemptRow, addAttempts } from './attempt-queries.ts';
import { onCurrentCatalog, outdated } from './catalog-version.ts';
import { keepOpenedFiles, keptOpenedFilesOf, readHistory } from './history-queries.ts';
import { moduleProgressOf, totalProgressIn } from './module-progress.ts';
import { type OpenedFiles, withFile } from './opened-files.ts';
import { withPersonLock } from './person-lock.ts';
import { type ProgressChange, writeProgress } from './progress-queries.ts';
import { whatHappened } from './what-happened.ts';

/** A learner's report on a file. */
export interface Report {
  completed?: boolean | undefined;
  /** The time spent on the file in total, in seconds. */
  time_spent?: number | undefined;
  /** The percentage of the file that was read. */
  percentage?: number | undefined;
  /** An attempt at a quiz. Only a passed one completes the file. */
  attempt?: AttemptRow | undefined;
  /** The result of an attempt at a lab. Only a passed one completes the file. */
  judged?: { passed: boolean } | undefined;
  /** Set if an exercise's tests ran in the browser: whether the run completes the exercise as practised. */
  practised?: boolean | undefined;
}

/** The learner who sends the report, and the file in the catalog version that it was found in. */
export interface ReportedFile {
  caller: Caller;
  catalog: Catalog;
  file: CatalogFile;
  /** The number of completed modules at which total progress is 100 %. */
  targetModules: number;
}

/**
 * Returns the files that the person has opened, including the current state of the reported one. It uses the cached state from before the
 * report, or else reads them again.
 */
async function openedFilesAfter(
  database: Database,
  tx: Transaction,
  id: PersonId,
  { module_id, file_name }: CatalogFile,
  change: ProgressChange,
): Promise<OpenedFiles> {
  const { version, opened_at, time_spent, percentage, last_activity_at, is_begun, is_practised } = change;
  const completed_at = change.is_asked_again ? null : change.completed_at;
  const before = keptOpenedFilesOf(database, id, version - 1);
  const file = { module_id, file_name, opened_at, completed_at, time_spent, percentage, last_activity_at, is_begun, is_practised };
  const openedFiles = before ? withFile(before, file, change.module_completed_now) : (await readHistory(tx, id)).openedFiles;
  afterCommit(tx, () => keepOpenedFiles(database, id, { version, openedFiles }));
  return openedFiles;
}

/**
 * Records a report's values and everything that results from them. Must be called while holding the person's lock. If the catalog has
 * changed, it returns `outdated` and writes nothing. Throws `quiz_not_passed`.
 */
export async function recordProgress(
  { activity, database }: Pick<Services, 'activity' | 'database'>,
  tx: Transaction,
  at: Date,
  { caller, catalog, file, targetModules }: ReportedFile,
  report: Report,
): Promise<ProgressReply | typeof outdated> {
  const { attempt, practised } = report;
  const judged = attempt ?? report.judged;
  const completed = judged
    ? judged.passed
    : (report.completed === true || practised === true) && fileKindOf(file.kind).completedBy === 'report';
  const day = localDay(at, caller.timezone);
  // A completed file, or an answered quiz or lab, counts as read in full.
  const percentage = judged || completed ? 100 : Math.round(report.percentage ?? 0);
  const values = {
    completed,
    time_spent: report.time_spent ?? 0,
    percentage,
    is_attempt: judged !== undefined || practised !== undefined,
    practised: completed && practised === true,
    now: at,
    day,
  };

  const module = must(catalog.module(file.module_id), 'the module of a file');
  const module_files = module.files.map(({ file_name }) => file_name);
  const progressFile = { ...file, track_id: module.track_id, module_files, catalog_version: catalog.version };
  const change = await writeProgress(tx, caller.id, progressFile, values);
  if (!change) return outdated;
  if (report.completed && (change.completed_at === null || change.is_asked_again)) throw new Refusal('quiz_not_passed');
  if (attempt) await addAttempts(tx, [attempt]);

  const completedModule = change.module_completed_now ? module : undefined;
  await activity.record(tx, await whatHappened(tx, catalog, { caller, at, day, file, change, attempt, completedModule }));

  const openedFiles = await openedFilesAfter(database, tx, caller.id, file, change);
  const progress = moduleProgressOf(module, openedFiles);
  const fileProgress = progress.files.find(({ file_name }) => file_name === file.file_name);
  return {
    file: must(fileProgress, 'the progress of a file'),
    module: progress,
    total_progress: totalProgressIn(catalog, openedFiles, targetModules).total_progress,
    file_completed_now: change.completed_now,
    module_completed_now: change.module_completed_now,
    period_step_completed_now: change.period_ids.length > 0,
  };
}

/**
 * Accepts a report on a file. Values never decrease, so reports may arrive twice, late and in any order. Throws `not_found`, and
 * `quiz_not_passed` if the report claims that a quiz is completed that was not passed.
 */
export async function reportProgress(
  services: Services,
  caller: Caller,
  moduleId: string,
  fileName: string,
  report: Report,
): Promise<ProgressReply> {
  // The settings are read before the transaction, because inside it the read would wait for a second connection while the transaction holds
  // one.
  const { progress_target_modules: targetModules } = await services.settings();
  return onCurrentCatalog(services.database, readerOf(caller), (catalog) => {
    const file = catalog.file(moduleId, fileName);
    if (!file) return undefined;
    const reported = { caller, catalog, file, targetModules };
    return withPersonLock(services, caller.id, (tx, at) => recordProgress(services, tx, at, reported, report));
  });
}
