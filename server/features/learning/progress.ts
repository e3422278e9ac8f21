import type { ProgressReply } from '#contract/learning.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Catalog, CatalogFile } from '#server/features/catalog/catalog.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { moved, throughGate } from './gate.ts';
import { type AttemptRow, addAttempt, addModuleCompletion, growFile, readStanding } from './queries.ts';
import { completedModules, isComplete, moduleProgressOf, standingOf, totalProgress } from './standing.ts';
import { tell } from './tell.ts';
import { inTurn, type Turn } from './turns.ts';

/** What a learner says of a file. */
export interface Report {
  completed?: boolean | undefined;
  /** Seconds, cumulative. */
  time_spent?: number | undefined;
  /** Per cent of the file that was read. */
  percentage?: number | undefined;
  /** An attempt at a quiz: a passed one is what alone completes it. */
  attempt?: AttemptRow | undefined;
}

/** Who does it, and where. */
export interface Scene {
  caller: Caller;
  catalog: Catalog;
  file: CatalogFile;
  /** Completed modules that make 100 % of the total progress. */
  target: number;
}

/**
 * Lets the values of a file grow, and does everything that follows, in the person's turn. `moved` when the catalog
 * has changed: then nothing was written. Throws `quiz_not_passed`.
 */
export async function growProgress(services: Services, turn: Turn, scene: Scene, report: Report): Promise<ProgressReply | typeof moved> {
  const { client, at } = turn;
  const { caller, catalog, file } = scene;
  const { attempt } = report;
  const completed = attempt ? attempt.passed : report.completed === true && file.kind !== 'quiz';
  const place = { moduleId: file.module_id, fileName: file.file_name, version: catalog.version };
  const change = {
    completed,
    time_spent: report.time_spent ?? 0,
    percentage: Math.round(report.percentage ?? 0),
    now: at,
    day: localDay(at, caller.timezone),
  };

  const grown = await growFile(client, caller.id, place, change);
  if (!grown) return moved;
  if (report.completed && !grown.completed) throw new Refusal('quiz_not_passed');
  if (attempt) await addAttempt(client, attempt);

  const { rows } = await readStanding(client, caller.id);
  const standing = standingOf(rows);
  const module = must(catalog.module(file.module_id), 'the module of a file');
  const moduleCompletedNow = completed && isComplete(module, standing) && (await addModuleCompletion(client, caller.id, module.id, at));
  const secondsBefore = rows.reduce((sum, row) => sum + row.time_spent, -grown.seconds);
  await tell(services.events, turn, scene, { ...grown, attempt, moduleCompletedNow, secondsBefore, day: change.day });

  const progress = moduleProgressOf(module, standing);
  return {
    file: must(
      progress.files.find(({ file_name }) => file_name === file.file_name),
      'the progress of a file',
    ),
    module: progress,
    total_progress: totalProgress(completedModules(catalog.modules, standing), scene.target),
    file_completed_now: grown.completed_now,
    module_completed_now: moduleCompletedNow,
  };
}

/**
 * Takes a report on a file. Values only grow, so a report may come twice, late and in any order. Throws `not_found`, and
 * `quiz_not_passed` when it says that a quiz is completed that was not passed.
 */
export async function reportProgress(
  services: Services,
  caller: Caller,
  moduleId: string,
  fileName: string,
  report: Report,
): Promise<ProgressReply> {
  // Not inside the transaction: there it would wait for a second connection while holding one.
  const { progress_target_modules: target } = await services.settings();
  return throughGate(services.pool, (catalog) => {
    const file = catalog.file(moduleId, fileName);
    return file && inTurn(services, caller.id, (turn) => growProgress(services, turn, { caller, catalog, file, target }, report));
  });
}
