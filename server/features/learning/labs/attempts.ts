import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { LabAttempt, labs } from '#contract/labs.ts';
import type { ProgressReply } from '#contract/learning.ts';
import {
  type AnsweredLab,
  answeredLab,
  type Catalog,
  type CatalogFile,
  labStateOf,
  labToAnswer,
  readerOf,
  seedFor,
  seedsOfFamily,
  withLabAnswers,
} from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { onCurrentCatalog, outdated } from '../catalog-version.ts';
import { withPersonLock } from '../person-lock.ts';
import { recordProgress } from '../progress.ts';
import { progressAgain } from '../progress-again.ts';
import { fileVersionOf } from '../quiz-queries.ts';
import { readSettings } from '../reading-settings/settings.ts';
import {
  addLabAttempt,
  endedLabAttempts,
  type LabAttemptRow,
  labAttemptOf,
  type OwnLab,
  openLabAttempt,
  setLabAnswers,
} from './queries.ts';

const answersOf = ({ answers }: Pick<LabAttemptRow, 'answers'>) => new Map(answers.map(({ item_id, given }) => [item_id, given] as const));

interface FoundLab {
  catalog: Catalog;
  file: CatalogFile;
  own: OwnLab;
}

/** Runs an action on a lab in the current catalog. Throws `not_found` and `not_a_lab`. */
const onLab = <T>(
  { database }: Services,
  caller: Caller,
  { moduleId, fileName }: { moduleId: string; fileName: string },
  act: (lab: FoundLab) => Promise<T | typeof outdated>,
): Promise<T> =>
  onCurrentCatalog(database, readerOf(caller), (catalog) => {
    const file = catalog.file(moduleId, fileName);
    if (!file) return undefined;
    if (file.kind !== 'lab') throw new Refusal('not_a_lab');
    return act({ catalog, file, own: { user_id: caller.id, module_id: moduleId, file_name: fileName } });
  });

async function present({ database }: Services, row: LabAttemptRow, lab?: AnsweredLab): Promise<LabAttempt> {
  const { id, module_id, file_name, file_version, seed, pass_mark, started_at, ended_at } = row;
  const state = await labStateOf(lab ?? (await answeredLab(database, file_version)), seed, answersOf(row));
  return {
    ...state,
    id,
    module_id,
    file_name,
    pass_mark,
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    is_outdated: file_version !== (await fileVersionOf(database, module_id, file_name)),
  };
}

interface Place {
  moduleId: string;
  fileName: string;
}

/** Starts an attempt at a lab. If the caller has an open one, it returns that one instead. Throws `not_found` and `not_a_lab`. */
export const openLab = (services: Services, caller: Caller, place: Place): Promise<LabAttempt> =>
  onLab(services, caller, place, async ({ file, own }) => {
    const lab = await labToAnswer(services.database, file);
    const { cases } = await readSettings(services, caller.id);
    const row = await withPersonLock(services, caller.id, async (tx, at) => {
      await addLabAttempt(tx, {
        id: v7({ msecs: at.getTime() }),
        ...own,
        file_version: lab.version,
        seed: seedFor(cases, randomInt(seedsOfFamily)),
        answers: [],
        pass_mark: lab.source.pass_mark,
        started_at: at,
        ended_at: null,
        score: null,
        passed: null,
      });
      return openLabAttempt(tx, own);
    });
    return present(services, must(row, 'the attempt that was just started'));
  });

/** Returns the attempt at a lab that the caller has started; null if there is none. Throws `not_found` and `not_a_lab`. */
export const currentLab = (services: Services, caller: Caller, place: Place): Promise<{ attempt: LabAttempt | null }> =>
  onLab(services, caller, place, async ({ own }) => {
    const row = await openLabAttempt(services.database, own);
    return { attempt: row ? await present(services, row) : null };
  });

/** Returns the caller's attempts at a lab that have ended, newest first. Throws `not_found` and `not_a_lab`. */
export const endedLabs = (services: Services, caller: Caller, place: Place): Promise<ReplyOf<typeof labs.labAttempts>> =>
  onLab(services, caller, place, async ({ own }) => {
    const rows = await endedLabAttempts(services.database, own);
    return rows.map(({ id, started_at, ended_at, pass_mark, score, passed }) => ({
      id,
      started_at: started_at.toISOString(),
      ended_at: must(ended_at, 'the end of an ended attempt').toISOString(),
      pass_mark,
      score: must(score, 'the score of an ended attempt'),
      passed: must(passed, 'the verdict on an ended attempt'),
    }));
  });

/** Returns one of the caller's attempts at a lab. Throws `not_found` and `not_a_lab`. */
export const oneLab = (services: Services, caller: Caller, place: Place & { attemptId: string }): Promise<LabAttempt> =>
  onLab(services, caller, place, async ({ own }) => present(services, found(await labAttemptOf(services.database, own, place.attemptId))));

type Answered = BodyOf<typeof labs.answerLab>;

async function answer(
  services: Services,
  caller: Caller,
  { catalog, file, own }: FoundLab,
  started: LabAttemptRow,
  { answers, time_spent }: Answered,
): Promise<{ row: LabAttemptRow; progress: ProgressReply | null } | typeof outdated> {
  const { progress_target_modules: targetModules } = await services.settings();
  const lab = await answeredLab(services.database, started.file_version);
  return withPersonLock(services, caller.id, async (tx, at) => {
    // The attempt is read again while holding the lock, because the same answers may have arrived in the meantime.
    const row = await labAttemptOf(tx, own, started.id);
    if (!row || row.ended_at) return { row: row ?? started, progress: null };
    const after = await withLabAnswers(lab, row.seed, answersOf(row), answers);
    const { results, score, passed } = await labStateOf(lab, row.seed, after);
    const before = new Map(row.answers.map((one) => [one.item_id, one]));
    const stored = results.map(
      ({ item_id, credit }) =>
        before.get(item_id) ?? { item_id, given: { ...copied(after.get(item_id)) }, credit: credit / 100, answered_at: at.toISOString() },
    );
    const isOver = score !== null && passed !== null;
    const progress = isOver
      ? await recordProgress(services, tx, at, { caller, catalog, file, targetModules }, { time_spent, judged: { passed } })
      : null;
    if (progress === outdated) return outdated;
    return { row: await setLabAnswers(tx, row.id, { answers: stored, score, passed, ended_at: isOver ? at : null }), progress };
  });
}

const copied = (given: Readonly<Record<string, readonly string[]>> = {}): Record<string, string[]> =>
  Object.fromEntries(Object.entries(given).map(([field, values]) => [field, [...values]]));

/**
 * Answers items in an attempt. Only the first answer to an item counts: a later one gets the verdict on the first. When nothing is left to
 * answer, the attempt ends, and if it is passed, it completes the file. An attempt continues with its own lab version, even if another one
 * has been published. Throws `not_found`, `not_a_lab`, `lab_incomplete`, and `invalid_request` for answers that do not fit.
 */
export async function answerLab(
  services: Services,
  caller: Caller,
  place: Place & { attemptId: string },
  answered: Answered,
): Promise<ReplyOf<typeof labs.answerLab>> {
  const { row, progress } = await onLab(services, caller, place, async (lab) =>
    answer(services, caller, lab, found(await labAttemptOf(services.database, lab.own, place.attemptId)), answered),
  );
  const graded = row.ended_at ? (progress ?? (await progressAgain(services, caller, place.moduleId, place.fileName)).progress) : null;
  return { attempt: await present(services, row), graded };
}
