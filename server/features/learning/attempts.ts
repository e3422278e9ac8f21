import { v7 } from 'uuid';
import type { ProgressReply } from '#contract/learning.ts';
import type { Attempt } from '#contract/quiz-attempts.ts';
import type { Database } from '#server/database/database.ts';
import { answersOf, type Catalog, type CatalogFile, type Quiz, quizToGrade, readerOf } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { type AttemptRow, attemptOf, attemptsOf } from './attempt-queries.ts';
import { onCurrentCatalog, outdated } from './catalog-version.ts';
import { withPersonLock } from './person-lock.ts';
import { presentAttempt } from './present.ts';
import { type ReportedFile, recordProgress } from './progress.ts';
import { progressAgain } from './progress-again.ts';
import { lessonsOf } from './question-lessons.ts';
import { type GivenAnswer, grade } from './quiz-grading.ts';

interface Answered {
  answers: readonly GivenAnswer[];
  /** Seconds spent on the file in total. */
  time_spent?: number | undefined;
}

/** The reply to the call that ends an attempt. */
export type GradedReply = ProgressReply & { attempt: Attempt };

/**
 * Grades an attempt at a quiz and returns it as it is stored. Throws `quiz_incomplete`, and `invalid_request` for answers that do not fit
 * the quiz.
 *
 * @param quiz from `quizToGrade`
 */
export function gradedAttempt(id: PersonId, file: CatalogFile, quiz: Quiz, answers: readonly GivenAnswer[], at: Date): AttemptRow {
  return {
    id: v7({ msecs: at.getTime() }),
    user_id: id,
    module_id: file.module_id,
    file_name: file.file_name,
    file_version: quiz.version,
    ...grade(quiz, answers),
    pass_mark: quiz.pass_mark,
    created_at: at,
  };
}

/** Returns the feedback on a quiz version's questions, with the lessons in the catalog that they name. */
export async function explanationsOf(database: Database, catalog: Catalog, moduleId: string, version: string) {
  const answers = await answersOf(database, version);
  return { answers, lessonOf: await lessonsOf(database, catalog, moduleId, answers) };
}

async function answerQuiz(
  services: Services,
  reported: ReportedFile,
  { answers, time_spent }: Answered,
): Promise<GradedReply | typeof outdated> {
  const { caller, catalog, file } = reported;
  const quiz = await quizToGrade(services.database, file);
  const explained = await explanationsOf(services.database, catalog, file.module_id, quiz.version);
  return withPersonLock(services, caller.id, async (tx, at) => {
    const attempt = gradedAttempt(caller.id, file, quiz, answers, at);
    const progress = await recordProgress(services, tx, at, reported, { time_spent, attempt });
    if (progress === outdated) return outdated;
    await madeOnce(tx, attempt.id);
    return { ...progress, attempt: presentAttempt(attempt, explained) };
  });
}

/**
 * Grades and stores an attempt at a quiz; if it passes, it completes the file. Throws `not_found`, `not_a_quiz`, `quiz_incomplete`, and
 * `invalid_request` for answers that do not fit the quiz.
 */
export async function attemptQuiz(
  services: Services,
  caller: Caller,
  moduleId: string,
  fileName: string,
  answered: Answered,
): Promise<GradedReply> {
  const { progress_target_modules: targetModules } = await services.settings();
  return onCurrentCatalog(services.database, readerOf(caller), (catalog) => {
    const file = catalog.file(moduleId, fileName);
    return file && answerQuiz(services, { caller, catalog, file, targetModules }, answered);
  });
}

/**
 * Returns an attempt that the caller made earlier, with their current progress, as the response to a repeated call. Only the first call
 * reported what it completed. Throws `not_found` if the quiz no longer exists.
 */
export async function attemptAgain(
  services: Services,
  caller: Caller,
  moduleId: string,
  fileName: string,
  id: string,
): Promise<GradedReply> {
  const { database } = services;
  const { catalog, progress } = await progressAgain(services, caller, moduleId, fileName);
  const attempt = found(await attemptOf(database, caller.id, id));
  return { ...progress, attempt: presentAttempt(attempt, await explanationsOf(database, catalog, moduleId, attempt.file_version)) };
}

/** Returns the caller's own attempts at a quiz, newest first, each explained by the version that was answered. */
export async function ownAttempts({ database }: Services, caller: Caller, moduleId: string, fileName: string): Promise<Attempt[]> {
  return onCurrentCatalog(database, readerOf(caller), (catalog) => catalog.file(moduleId, fileName) && presentAll(catalog));

  async function presentAll(catalog: Catalog): Promise<Attempt[]> {
    const attempts = await attemptsOf(database, caller.id, moduleId, fileName);
    return Promise.all(
      attempts.map(async (attempt) => presentAttempt(attempt, await explanationsOf(database, catalog, moduleId, attempt.file_version))),
    );
  }
}
