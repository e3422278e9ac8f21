import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { ProgressReply } from '#contract/learning.ts';
import type { OpenAttempt, QuestionResult } from '#contract/quiz-attempts.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  answeredQuiz,
  type Catalog,
  type CatalogFile,
  type Quiz,
  questionOfAttempt,
  quizToGrade,
  readerOf,
} from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import type { AttemptRow } from './attempt-queries.ts';
import { attemptAgain, explanationsOf, type GradedReply } from './attempts.ts';
import { onCurrentCatalog, outdated } from './catalog-version.ts';
import { drawn } from './draw.ts';
import { addOpenAttempt, type OpenAttemptRow, openAttemptAt, removeOpenAttempt, setOpenResults } from './open-attempt-queries.ts';
import { withPersonLock } from './person-lock.ts';
import { presentAttempt, presentResults } from './present.ts';
import { type ReportedFile, recordProgress } from './progress.ts';
import { type GivenAnswer, gradeSome, scoreOf } from './quiz-grading.ts';
import { fileVersionOf, timesHadOf } from './quiz-queries.ts';

/** The number of seeds. */
const seeds = 2 ** 31;

async function present(services: Services, catalog: Catalog, row: OpenAttemptRow): Promise<OpenAttempt> {
  const { id, module_id, file_name, file_version, seed, question_ids, results, started_at } = row;
  const explained = await explanationsOf(services.database, catalog, module_id, file_version);
  const { pass_mark } = await quizOf(services, row);
  const isCurrent = file_version === (await fileVersionOf(services.database, module_id, file_name));
  const asked = question_ids.map((questionId) => {
    const answer = explained.answers?.find(({ question_id }) => question_id === questionId);
    return questionOfAttempt(must(answer, 'a question of a started attempt'), seed);
  });
  return {
    id,
    module_id,
    file_name,
    started_at: started_at.toISOString(),
    pass_mark,
    is_outdated: !isCurrent,
    questions: asked,
    results: presentResults(results, explained),
  };
}

/** Returns an open attempt's quiz. Its source was stored by version when the attempt was started. */
const quizOf = async ({ database }: Services, { file_version }: Pick<OpenAttemptRow, 'file_version'>): Promise<Quiz> =>
  must(await answeredQuiz(database, file_version), 'the version of a started quiz');

/**
 * Starts an attempt at a quiz and draws its questions. If the caller has an open attempt, it returns that one instead. Throws `not_found`
 * and `not_a_quiz`.
 */
export function startAttempt(services: Services, caller: Caller, moduleId: string, fileName: string): Promise<OpenAttempt> {
  const { database } = services;
  return onCurrentCatalog(database, readerOf(caller), (catalog) => {
    const file = catalog.file(moduleId, fileName);
    return file && start(catalog, file);
  });

  async function start(catalog: Catalog, file: CatalogFile): Promise<OpenAttempt> {
    const quiz = await quizToGrade(database, file);
    const timesHad = await timesHadOf(database, caller.id, moduleId, fileName);
    const seed = randomInt(seeds);
    const row = await withPersonLock(services, caller.id, async (tx, at) => {
      await addOpenAttempt(tx, {
        id: v7({ msecs: at.getTime() }),
        user_id: caller.id,
        module_id: moduleId,
        file_name: fileName,
        file_version: quiz.version,
        seed,
        question_ids: drawn(quiz.questions, quiz.draw, seed, timesHad).map(({ id }) => id),
        results: [],
        started_at: at,
      });
      return openAttemptAt(tx, caller.id, moduleId, fileName);
    });
    return present(services, catalog, must(row, 'the attempt that was just started'));
  }
}

/** Returns the attempt at a quiz that the caller has started; null if there is none. Throws `not_found`. */
export function currentAttempt(
  services: Services,
  caller: Caller,
  moduleId: string,
  fileName: string,
): Promise<{ attempt: OpenAttempt | null }> {
  return onCurrentCatalog(services.database, readerOf(caller), (catalog) => catalog.file(moduleId, fileName) && read(catalog));

  async function read(catalog: Catalog) {
    const row = await openAttemptAt(services.database, caller.id, moduleId, fileName);
    return { attempt: row ? await present(services, catalog, row) : null };
  }
}

interface Place {
  moduleId: string;
  fileName: string;
  attemptId: string;
}
interface Answered {
  answers: readonly GivenAnswer[];
  /** Seconds spent on the quiz in total. */
  time_spent?: number | undefined;
}
interface AnswerReply {
  results: QuestionResult[];
  graded: GradedReply | null;
}

/** Returns an open attempt's answers after a call: the earlier ones, followed by new ones to questions that had none. */
function answersAfter(row: OpenAttemptRow, quiz: Quiz, answers: readonly GivenAnswer[], at: Date): OpenAttemptRow['results'] {
  const asked = quiz.questions.filter(({ id }) => row.question_ids.includes(id));
  const before = new Set(row.results.map(({ question_id }) => question_id));
  const fresh = gradeSome(asked, answers).filter(({ question_id }) => !before.has(question_id));
  return [...row.results, ...fresh.map((result) => ({ ...result, answered_at: at.toISOString() }))];
}

/** Returns the graded attempt that an open one becomes with the last answer. Its results are in question order. */
function closed(row: OpenAttemptRow, quiz: Quiz, results: OpenAttemptRow['results'], at: Date): AttemptRow {
  const { id, user_id, module_id, file_name, file_version, question_ids } = row;
  const inOrder = question_ids.map((questionId) =>
    must(
      results.find(({ question_id }) => question_id === questionId),
      'the answer to each question',
    ),
  );
  const { pass_mark } = quiz;
  const grade = scoreOf(inOrder, pass_mark);
  return { id, user_id, module_id, file_name, file_version, results: inOrder, ...grade, pass_mark, created_at: at };
}

async function answerStarted(
  services: Services,
  reported: ReportedFile,
  started: OpenAttemptRow,
  { answers, time_spent }: Answered,
): Promise<AnswerReply | typeof outdated | undefined> {
  const { caller, catalog, file } = reported;
  const quiz = await quizOf(services, started);
  const explained = await explanationsOf(services.database, catalog, started.module_id, started.file_version);
  const sent = new Set(answers.map(({ question_id }) => question_id));
  const shown = (results: OpenAttemptRow['results']) =>
    presentResults(
      results.filter(({ question_id }) => sent.has(question_id)),
      explained,
    );
  return withPersonLock(services, caller.id, async (tx, at) => {
    // The attempt is read again while holding the lock, because the same answer may have arrived in the meantime.
    const row = await openAttemptAt(tx, caller.id, file.module_id, file.file_name);
    if (row?.id !== started.id) return undefined;
    const results = answersAfter(row, quiz, answers, at);
    if (results.length < row.question_ids.length) {
      if (results.length > row.results.length) await setOpenResults(tx, row.id, results);
      return { results: shown(results), graded: null };
    }
    const attempt = closed(row, quiz, results, at);
    const progress = await end(services, tx, at, reported, { time_spent, attempt });
    if (progress === outdated) return outdated;
    return { results: shown(results), graded: { ...progress, attempt: presentAttempt(attempt, explained) } };
  });
}

async function end(
  services: Services,
  tx: Transaction,
  at: Date,
  reported: ReportedFile,
  report: { time_spent: number | undefined; attempt: AttemptRow },
): Promise<ProgressReply | typeof outdated> {
  const progress = await recordProgress(services, tx, at, reported, report);
  if (progress !== outdated) await removeOpenAttempt(tx, report.attempt.id);
  return progress;
}

/** Returns the first answers to questions in an attempt that has since ended. Throws `not_found` for an attempt that does not exist. */
async function answeredBefore(services: Services, caller: Caller, { moduleId, fileName, attemptId }: Place, { answers }: Answered) {
  const graded = await attemptAgain(services, caller, moduleId, fileName, attemptId);
  const { attempt } = graded;
  if (attempt.module_id !== moduleId || attempt.file_name !== fileName) throw new Refusal('not_found');
  const results = answers.map(({ question_id }) => found(attempt.results.find((result) => result.question_id === question_id)));
  return { results, graded };
}

/**
 * Answers questions in an open attempt. Only the first answer to a question counts: a later one gets the verdict on the first. The last
 * answer ends the attempt, and if it is passed, it completes the file. An attempt continues with its own quiz version, even if another one
 * has been published. Throws `not_found`, `quiz_incomplete` for an empty answer, and `invalid_request` for one that does not fit.
 */
export async function answerQuestions(services: Services, caller: Caller, place: Place, answered: Answered): Promise<AnswerReply> {
  const { database } = services;
  const { progress_target_modules: targetModules } = await services.settings();
  const reply = await onCurrentCatalog<AnswerReply | null>(database, readerOf(caller), (catalog) => {
    const file = catalog.file(place.moduleId, place.fileName);
    return file && answer(catalog, file);
  });
  return reply ?? answeredBefore(services, caller, place, answered);

  async function answer(catalog: Catalog, file: CatalogFile) {
    const started = await openAttemptAt(database, caller.id, place.moduleId, place.fileName);
    if (started?.id !== place.attemptId) return null;
    return (await answerStarted(services, { caller, catalog, file, targetModules }, started, answered)) ?? null;
  }
}
