import { minute } from '#server/calendar/durations.ts';
import type { Database } from '#server/database/database.ts';
import { type Catalog, type Quiz, quizToGrade } from '#server/features/catalog/index.ts';
import { gradedAttempt } from '#server/features/learning/index.ts';
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

/** Minutes between the attempts of someone who keeps trying. */
const triesAgainAfter = 4;

/**
 * Returns the attempts at the quizzes that a person has passed or is working on, graded as the product grades them. Their knowledge and the
 * questions' difficulty vary as in real life; a person who fails tries again, and the quiz started last, if it took long enough, was failed
 * up to three times.
 *
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
      const attempt = gradedAttempt(person, last.file, failed, answersWithout(failed, keyOf(last.file), tries === 1 ? 5 : 4), at);
      if (!attempt.passed) attempts.push(attempt);
    }
  for (const { file, completed_at, opened_at } of studied) {
    const quiz = file.kind === 'quiz' && completed_at ? quizzes.get(keyOf(file)) : undefined;
    if (!quiz || !completed_at) continue;
    const tries = (knowledge: number, at: Date): Attempt =>
      gradedAttempt(person, file, quiz, answersOf(quiz, keyOf(file), knowledge, randomOf(`${email} ${keyOf(file)} ${knowledge}`)), at);
    const first = tries(knows, completed_at);
    if (first.passed) {
      attempts.push(first);
      continue;
    }
    const middle = new Date((opened_at.getTime() + completed_at.getTime()) / 2);
    attempts.push(tries(knows, middle));
    // Rereading adds knowledge; a person who would still fail looks everything up.
    const second = tries(Math.min(1, knows + 0.35), completed_at);
    attempts.push(second.passed ? second : gradedAttempt(person, file, quiz, quiz.questions.map(rightAnswer), completed_at));
  }
  return attempts;
}
