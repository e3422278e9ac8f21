import type { ProgressReply } from '#contract/learning.ts';
import { inTransaction, type Work } from '#server/database/transaction.ts';
import type { Catalog, CatalogFile } from '#server/features/catalog/catalog.ts';
import type { Actor } from '#server/http/actor.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { moved, throughGate } from './gate.ts';
import { localDay } from './local-day.ts';
import { addModuleCompletion, growFile, lockLearner, readStanding } from './queries.ts';
import { completedModules, isComplete, moduleProgressOf, standingOf, totalProgress } from './standing.ts';

/** What a learner says of a file. */
export interface Report {
  completed?: boolean | undefined;
  /** Seconds, cumulative. */
  timeSpent?: number | undefined;
  /** Per cent of the file that was read. */
  percentage?: number | undefined;
  /** The score of a passed quiz, per cent: what alone completes one. */
  passedWith?: number | undefined;
}

/** Who does it, where and when. */
export interface Scene {
  actor: Actor;
  catalog: Catalog;
  file: CatalogFile;
  at: Date;
  /** Completed modules that make 100 % of the total progress. */
  target: number;
}

interface Outcome {
  fileCompletedNow: boolean;
  moduleCompletedNow: boolean;
}

/** Tells the rest of the product what has just happened for the first time, in the same transaction. */
async function tell(
  { events }: Services,
  { tx }: Work,
  { actor, file, at }: Scene,
  passedWith: number | undefined,
  outcome: Outcome,
): Promise<void> {
  const module = { userId: actor.userId, moduleId: file.module_id, at };
  const completed = { ...module, fileName: file.file_name };
  if (outcome.fileCompletedNow) await events.tell(tx, 'file completed', completed);
  if (outcome.fileCompletedNow && passedWith !== undefined) await events.tell(tx, 'quiz passed', { ...completed, score: passedWith });
  if (outcome.moduleCompletedNow) await events.tell(tx, 'module completed', module);
}

/**
 * Lets the values of a file grow, and does everything that follows, in the transaction given. `moved` when the catalog
 * has changed: then nothing was written. Throws `quiz_not_passed`.
 */
export async function growProgress(services: Services, work: Work, scene: Scene, report: Report): Promise<ProgressReply | typeof moved> {
  const { client } = work;
  const { actor, catalog, file, at } = scene;
  const completed = report.passedWith !== undefined || (report.completed === true && file.kind !== 'quiz');
  const place = { moduleId: file.module_id, fileName: file.file_name, version: catalog.version };
  const change = {
    completed,
    timeSpent: report.timeSpent ?? 0,
    percentage: Math.round(report.percentage ?? 0),
    now: at,
    day: localDay(at, actor.timezone),
  };

  await lockLearner(client, actor.userId);
  const grown = await growFile(client, actor.userId, place, change);
  if (!grown) return moved;
  if (report.completed && !grown.completed) throw new Refusal('quiz_not_passed');

  const { rows } = await readStanding(client, actor.userId);
  const standing = standingOf(rows);
  const module = found(catalog.module(file.module_id));
  const moduleCompletedNow = completed && isComplete(module, standing) && (await addModuleCompletion(client, actor.userId, module.id, at));
  const outcome = { fileCompletedNow: grown.completed_now, moduleCompletedNow };
  await tell(services, work, scene, report.passedWith, outcome);

  const progress = moduleProgressOf(module, standing);
  return {
    file: found(progress.files.find(({ file_name }) => file_name === file.file_name)),
    module: progress,
    total_progress: totalProgress(completedModules(catalog.modules, standing), scene.target),
    file_completed_now: outcome.fileCompletedNow,
    module_completed_now: outcome.moduleCompletedNow,
  };
}

/**
 * Takes a report on a file. Values only grow, so a report may come twice, late and in any order. Throws `not_found`, and
 * `quiz_not_passed` when it says that a quiz is completed that was not passed.
 */
export async function reportProgress(
  services: Services,
  actor: Actor,
  moduleId: string,
  fileName: string,
  report: Report,
): Promise<ProgressReply> {
  // Not inside the transaction: there it would wait for a second connection while holding one.
  const { progress_target_modules: target } = await services.settings();
  return throughGate(services.pool, (catalog) => {
    const file = catalog.file(moduleId, fileName);
    if (!file) return undefined;
    const scene = { actor, catalog, file, at: services.clock.now(), target };
    return inTransaction(services.pool, (work) => growProgress(services, work, scene, report));
  });
}
