import { minute } from '#server/calendar/durations.ts';
import type { Database } from '#server/database/database.ts';
import { type Catalog, type Quiz, quizToGrade } from '#server/features/catalog/index.ts';
import { drawn, gradedAttempt } from '#server/features/learning/index.ts';
import type { PersonId } from '#server/reached.ts';
import { abilityOf, answersOf, answersWithout, rightAnswer } from './quiz-answers.ts';
import { randomOf } from './random.ts';
import type { StudiedFile } from './study.ts';

type Attempt = ReturnType<typeof gradedAttempt>;

const keyOf = ({ module_id, file_name }: { module_id: string; file_name: string }) => `${module_id}/${file_name}`;

/** Returns the quizzes in the catalog with their answers, by module and file. */
export async function quizzesOf(database: Database, { modules }: Catalog): Promise<ReadonlyMap<string, Quiz>> {
  const files = modules.flatMap((module) => module.files).filter(({ kind }) => kind === 'quiz');
  return new Map(await Promise.all(files.map(async (file) => [keyOf(file), await quizToGrade(database, file)] as const)));
}

/** Returns the quiz questions that a person is asked. Questions they have not been asked before come first. */
function asked(quiz: Quiz, email: string, before: readonly Attempt[]): Quiz {
  const timesHad = new Map<string, number>();
  for (const { question_id } of before.flatMap(({ results }) => results)) timesHad.set(question_id, (timesHad.get(question_id) ?? 0) + 1);
  return { ...quiz, questions: drawn(quiz.questions, quiz.draw, randomOf(email)(0, 1_000_000), timesHad) };
}

/** Minutes between attempts by someone who keeps trying. */
const triesAgainAfter = 4;

/**
 * Returns the attempts at the quizzes a person has passed or is working on, graded as the product grades them. Their knowledge and the
 * questions' difficulty vary as in real life. A person who fails tries again, and the quiz they started last, if they had enough time for
 * it, has been failed up to three times.
 * @param email identifies the person, whose attempts are the same in every demo
 */
export function attemptsOf(
  person: PersonId,
  email: string,
  quizzes: ReadonlyMap<string, Quiz>,
  studied: readonly StudiedFile[],
): Attempt[] {
  const attempts: Attempt[] = [];
  const knows = abilityOf(email);
  const last = studied.at(-1);
  const failed = last && !last.completed_at && quizzes.get(keyOf(last.file));
  if (last && failed)
    for (let tries = 1; tries <= 3 && tries * triesAgainAfter * 60 < last.time_spent; tries++) {
      const at = new Date(last.opened_at.getTime() + tries * triesAgainAfter * minute);
      const quiz = asked(failed, email, attempts);
      const attempt = gradedAttempt(person, last.file, quiz, answersWithout(quiz, keyOf(last.file), tries === 1 ? 5 : 4), at);
      if (!attempt.passed) attempts.push(attempt);
    }
  for (const { file, completed_at, opened_at } of studied) {
    const quiz = file.kind === 'quiz' && completed_at ? quizzes.get(keyOf(file)) : undefined;
    if (!quiz || !completed_at) continue;
    const tries = (knowledge: number, at: Date, before: readonly Attempt[] = []): Attempt => {
      const now = asked(quiz, email, before);
      return gradedAttempt(person, file, now, answersOf(now, keyOf(file), knowledge, randomOf(`${email} ${keyOf(file)} ${knowledge}`)), at);
    };
    const first = tries(knows, completed_at);
    if (first.passed) {
      attempts.push(first);
      continue;
    }
    const middle = new Date((opened_at.getTime() + completed_at.getTime()) / 2);
    const failedFirst = tries(knows, middle);
    attempts.push(failedFirst);
    // Rereading adds knowledge. A person who would still fail looks everything up.
    const second = tries(Math.min(1, knows + 0.35), completed_at, [failedFirst]);
    const now = asked(quiz, email, [failedFirst]);
    attempts.push(second.passed ? second : gradedAttempt(person, file, now, now.questions.map(rightAnswer), completed_at));
  }
  return attempts;
}
