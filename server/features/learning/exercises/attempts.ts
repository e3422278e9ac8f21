import { v7 } from 'uuid';
import type { ExerciseAttempt } from '#contract/exercises.ts';
import type { ProgressReply } from '#contract/learning.ts';
import { exerciseTestsOf, passesAll } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { outdated } from '../catalog-version.ts';
import { withPersonLock } from '../person-lock.ts';
import { recordProgress } from '../progress.ts';
import { progressAgain } from '../progress-again.ts';
import { onExercise } from './own-exercise.ts';
import { presentExerciseAttempt } from './practice.ts';
import { addExerciseAttempt, exerciseAttemptOf, isAskedAgain } from './queries.ts';

/** A test run in the learner's browser, as reported by the page. */
interface Run {
  code: string;
  /** The exercise version on the learner's page. */
  tests_version: string;
  results: { name: string; passed: boolean }[];
  /** Seconds spent on the exercise in total. */
  time_spent: number | undefined;
}

type Reply = ProgressReply & { attempt: ExerciseAttempt };

/**
 * Stores a test run. A run that passes all tests completes the exercise as practised. A run of an earlier edition's tests also counts,
 * unless a later edition requires the exercise again. Throws `not_found`, `not_an_exercise`, and `exercise_changed` for a version that this
 * exercise never had.
 */
export async function attemptExercise(services: Services, caller: Caller, moduleId: string, fileName: string, run: Run): Promise<Reply> {
  const { code, tests_version, results, time_spent } = run;
  const { progress_target_modules: targetModules } = await services.settings();
  return onExercise(services, caller, moduleId, fileName, async ({ catalog, file, own }) => {
    const tests = await exerciseTestsOf(services.database, file, tests_version);
    if (!tests) throw new Refusal('exercise_changed');
    const all_passed = passesAll(tests, results);
    return withPersonLock(services, caller.id, async (tx, at) => {
      const practised = all_passed && (tests.is_present || !(await isAskedAgain(tx, own)));
      const progress = await recordProgress(services, tx, at, { caller, catalog, file, targetModules }, { time_spent, practised });
      if (progress === outdated) return outdated;
      const id = v7({ msecs: at.getTime() });
      const attempt = { id, ...own, tests_version, code, results, all_passed, time_spent: time_spent ?? 0, created_at: at };
      await addExerciseAttempt(tx, attempt);
      await madeOnce(tx, id);
      return { ...progress, attempt: presentExerciseAttempt(attempt) };
    });
  });
}

/** Returns one of the caller's attempts, with their current progress. Throws `not_found` if either no longer exists. */
export async function exerciseAttemptAgain(
  services: Services,
  caller: Caller,
  moduleId: string,
  fileName: string,
  id: string,
): Promise<Reply> {
  const { progress } = await progressAgain(services, caller, moduleId, fileName);
  return { ...progress, attempt: presentExerciseAttempt(found(await exerciseAttemptOf(services.database, caller.id, id))) };
}
