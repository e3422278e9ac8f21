import type pg from 'pg';
import { v7 } from 'uuid';
import { type Catalog, type GradedQuestion, quizOf } from '#server/features/catalog/catalog.ts';
import { type GivenAnswer, grade } from '#server/features/learning/quiz-grading.ts';
import type { quizAttempts } from '#server/features/learning/tables.ts';
import type { Step } from './history.ts';

type Attempt = typeof quizAttempts.$inferInsert;

function rightAnswer({ id, kind, options, accept, order }: GradedQuestion): GivenAnswer {
  if (kind === 'short_answer') return { question_id: id, text: accept[0] ?? '' };
  if (kind === 'ordering') return { question_id: id, choice: order };
  return { question_id: id, choice: options.filter((option) => option.correct).map((option) => option.id) };
}

/** The wrong option first: what somebody chooses who has not read closely. */
function wrongAnswer(question: GradedQuestion): GivenAnswer {
  const wrong = question.options.find((option) => !option.correct);
  return wrong ? { question_id: question.id, choice: [wrong.id] } : rightAnswer(question);
}

/**
 * The attempts behind the quizzes that a history has passed, graded as the product grades. Every second one missed a question; every
 * third was failed once before.
 */
export async function attemptsOf(pool: pg.Pool, catalog: Catalog, userId: string, steps: readonly Step[]): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const passed = steps.filter((step) => step.file.kind === 'quiz' && step.completed_at);
  for (const [index, { file, completed_at, opened_at }] of passed.entries()) {
    const known = catalog.file(file.moduleId, file.fileName);
    if (!known || !completed_at) continue;
    const quiz = await quizOf(pool, known);
    const attempt = (wrong: number, at: Date): Attempt => {
      const choosing = quiz.questions.filter((question) => question.options.length > 0).slice(0, wrong);
      const answers = quiz.questions.map((question) => (choosing.includes(question) ? wrongAnswer(question) : rightAnswer(question)));
      const { score, passed: isPassed, results } = grade(quiz, answers);
      const place = { userId, moduleId: file.moduleId, fileName: file.fileName, file_version: quiz.version };
      return {
        ...place,
        id: v7({ msecs: at.getTime() }),
        answers,
        results,
        score,
        pass_mark: quiz.pass_mark,
        passed: isPassed,
        created_at: at,
      };
    };
    const middle = new Date((opened_at.getTime() + completed_at.getTime()) / 2);
    const failed = attempt(4, middle);
    if (index % 3 === 1 && !failed.passed) attempts.push(failed);
    const missed = attempt(index % 2, completed_at);
    attempts.push(missed.passed ? missed : attempt(0, completed_at));
  }
  return attempts;
}
