import { v7 } from 'uuid';
import type { Attempt, ProgressReply } from '#contract/learning.ts';
import { type Quiz, quizOf } from '#server/features/catalog/catalog.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Services } from '#server/services.ts';
import { moved, throughGate } from './gate.ts';
import { presentAttempt } from './present.ts';
import { growProgress, type Scene } from './progress.ts';
import { type AttemptRow, attemptsOf } from './queries.ts';
import { type GivenAnswer, type Grade, grade } from './quiz-grading.ts';
import { inTurn } from './turns.ts';

interface Answered {
  answers: readonly GivenAnswer[];
  /** Seconds, cumulative. */
  time_spent: number | undefined;
}

type Reply = ProgressReply & { attempt: Attempt };

function rowOf(
  at: Date,
  { caller, file }: Scene,
  { version, pass_mark }: Quiz,
  { score, passed, results }: Grade,
  answers: readonly GivenAnswer[],
): AttemptRow {
  return {
    id: v7({ msecs: at.getTime() }),
    userId: caller.id,
    moduleId: file.module_id,
    fileName: file.file_name,
    file_version: version,
    answers,
    results,
    score,
    pass_mark,
    passed,
    created_at: at,
  };
}

async function answerQuiz(services: Services, scene: Scene, { answers, time_spent }: Answered): Promise<Reply | typeof moved> {
  const quiz = await quizOf(services.pool, scene.file);
  const graded = grade(quiz, answers);
  return inTurn(services, scene.caller.id, async (turn) => {
    const attempt = rowOf(turn.at, scene, quiz, graded, answers);
    const progress = await growProgress(services, turn, scene, { time_spent, attempt });
    return progress === moved ? moved : { ...progress, attempt: presentAttempt(attempt) };
  });
}

/**
 * Grades and keeps an attempt at a quiz; a passed one completes the file. Throws `not_found`, `not_a_quiz`,
 * `quiz_incomplete`, and `invalid_request` for answers that do not fit the quiz.
 */
export async function attemptQuiz(
  services: Services,
  caller: Caller,
  moduleId: string,
  fileName: string,
  answered: Answered,
): Promise<Reply> {
  const { progress_target_modules: target } = await services.settings();
  return throughGate(services.pool, (catalog) => {
    const file = catalog.file(moduleId, fileName);
    return file && answerQuiz(services, { caller, catalog, file, target }, answered);
  });
}

/** One's own attempts at a quiz, newest first. */
export async function ownAttempts({ pool, database }: Services, caller: Caller, moduleId: string, fileName: string): Promise<Attempt[]> {
  return throughGate(pool, (catalog) => {
    if (!catalog.file(moduleId, fileName)) return undefined;
    return attemptsOf(database, caller.id, moduleId, fileName).then((rows) => rows.map(presentAttempt));
  });
}
