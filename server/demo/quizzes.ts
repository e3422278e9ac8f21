import { minute } from '#server/calendar/durations.ts';
import type { Database } from '#server/database/database.ts';
import { type Catalog, expectedOf, type GradedQuestion, type Quiz, quizToGrade } from '#server/features/catalog/index.ts';
import { type GivenAnswer, gradedAttempt } from '#server/features/learning/index.ts';
import type { PersonId } from '#server/reached.ts';
import type { StudiedFile } from './study.ts';

type Attempt = ReturnType<typeof gradedAttempt>;

const keyOf = ({ module_id, file_name }: { module_id: string; file_name: string }) => `${module_id}/${file_name}`;

/** The quizzes of the catalog with their answers, by module and file. */
export async function quizzesOf(database: Database, { modules }: Catalog): Promise<ReadonlyMap<string, Quiz>> {
  const files = modules.flatMap((module) => module.files).filter(({ kind }) => kind === 'quiz');
  return new Map(await Promise.all(files.map(async (file) => [keyOf(file), await quizToGrade(database, file)] as const)));
}

function rightAnswer(question: GradedQuestion): GivenAnswer {
  const expected = expectedOf(question);
  return question.kind === 'short_answer'
    ? { question_id: question.id, text: expected[0] ?? '' }
    : { question_id: question.id, choice: expected };
}

/** The wrong option first: what somebody chooses who has not read closely. */
function wrongAnswer(question: GradedQuestion): GivenAnswer {
  const wrong = question.options.find((option) => !option.correct);
  return wrong ? { question_id: question.id, choice: [wrong.id] } : rightAnswer(question);
}

/** Answers to all questions of a quiz, so many of them wrong. */
function answersWith({ questions }: Quiz, wrong: number): GivenAnswer[] {
  const missed = questions.filter((question) => question.options.length > 0).slice(0, wrong);
  return questions.map((question) => (missed.includes(question) ? wrongAnswer(question) : rightAnswer(question)));
}

/** Minutes between two attempts of somebody who tries again and again. */
const triesAgainAfter = 4;

/**
 * The attempts behind the quizzes that a person has passed or is at, graded as the product grades. Every second one that was passed
 * missed a question, and every third was failed once before; one that was begun last, and took long enough, was failed up to three times.
 */
export function attemptsOf(person: PersonId, quizzes: ReadonlyMap<string, Quiz>, studied: readonly StudiedFile[]): Attempt[] {
  const attempts: Attempt[] = [];
  const last = studied.at(-1);
  const failed = last && !last.completed_at && quizzes.get(keyOf(last.file));
  if (last && failed)
    for (let tries = 1; tries <= 3 && tries * triesAgainAfter * 60 < last.time_spent; tries++) {
      const at = new Date(last.opened_at.getTime() + tries * triesAgainAfter * minute);
      const attempt = gradedAttempt(person, last.file, failed, answersWith(failed, tries === 1 ? 5 : 4), at);
      if (!attempt.passed) attempts.push(attempt);
    }
  const passed = studied.filter(({ file, completed_at }) => file.kind === 'quiz' && completed_at);
  for (const [index, { file, completed_at, opened_at }] of passed.entries()) {
    const quiz = quizzes.get(keyOf(file));
    if (!quiz || !completed_at) continue;
    const attempt = (wrong: number, at: Date): Attempt => gradedAttempt(person, file, quiz, answersWith(quiz, wrong), at);
    const middle = new Date((opened_at.getTime() + completed_at.getTime()) / 2);
    const first = attempt(4, middle);
    if (index % 3 === 1 && !first.passed) attempts.push(first);
    const missed = attempt(index % 2, completed_at);
    attempts.push(missed.passed ? missed : attempt(0, completed_at));
  }
  return attempts;
}
