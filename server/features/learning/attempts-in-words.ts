import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { type QuizText, quizTextOf } from '#server/features/catalog/index.ts';
import type { PersonId } from '#server/reached.ts';
import { quizAttempts } from './tables.ts';

/** The answer to a question in words: the texts of the chosen options, or the text entered. */
function inWords(given: readonly string[], question: QuizText | undefined): string[] {
  return given.map((one) => question?.options.find(({ id }) => id === one)?.text ?? one);
}

/** A person's attempts at quizzes, with the wording of the questions and answers in the version that was answered. */
export async function attemptsInWords(on: Queryable, { id }: { id: PersonId }): Promise<object[]> {
  const attempts = await on.select().from(quizAttempts).where(eq(quizAttempts.user_id, id)).orderBy(quizAttempts.id);
  const texts = new Map<string, QuizText[] | undefined>();
  for (const { file_version } of attempts) if (!texts.has(file_version)) texts.set(file_version, await quizTextOf(on, file_version));
  return attempts.map(({ results, ...attempt }) => ({
    ...attempt,
    results: results.map(({ question_id, given, right }) => {
      const question = texts.get(attempt.file_version)?.find((one) => one.id === question_id);
      return { question_id, ...(question && { question: question.prompt }), given: inWords(given, question), right };
    }),
  }));
}
