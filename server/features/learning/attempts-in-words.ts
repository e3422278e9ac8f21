import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { type QuizText, quizTextOf } from '#server/features/catalog/index.ts';
import type { PersonId } from '#server/reached.ts';
import { openAttempts, quizAttempts, type StoredResult } from './tables.ts';

/**
 * Returns the answer to a question in words: the text of the chosen options, each with the left side that it was matched to, or the text
 * entered.
 */
function inWords(given: readonly string[], question: QuizText | undefined): string[] {
  const texts = given.map((one) => question?.options.find(({ id }) => id === one)?.text ?? one);
  const { pairs = [] } = question ?? {};
  return pairs.length === 0 ? texts : texts.map((text, index) => `${pairs[index]?.text ?? ''} → ${text}`);
}

interface Answered {
  file_version: string;
  results: readonly StoredResult[];
}

/** Returns attempts with their questions and answers in words, as in the version that was answered. */
async function withWords(on: Queryable, attempts: readonly Answered[]): Promise<object[]> {
  const texts = new Map<string, QuizText[] | undefined>();
  for (const { file_version } of attempts) if (!texts.has(file_version)) texts.set(file_version, await quizTextOf(on, file_version));
  return attempts.map(({ results, ...attempt }) => ({
    ...attempt,
    results: results.map(({ question_id, given, right, answered_at }) => {
      const question = texts.get(attempt.file_version)?.find((one) => one.id === question_id);
      return {
        question_id,
        ...(question && { question: question.prompt }),
        given: inWords(given, question),
        right,
        ...(answered_at !== undefined && { answered_at }),
      };
    }),
  }));
}

/** Returns a person's attempts at quizzes, in words. */
export const attemptsInWords = async (on: Queryable, { id }: { id: PersonId }): Promise<object[]> =>
  withWords(on, await on.select().from(quizAttempts).where(eq(quizAttempts.user_id, id)).orderBy(quizAttempts.id));

/** Returns the attempts that a person has started, in words. */
export const openAttemptsInWords = async (on: Queryable, { id }: { id: PersonId }): Promise<object[]> =>
  withWords(on, await on.select().from(openAttempts).where(eq(openAttempts.user_id, id)).orderBy(openAttempts.id));
