import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { labInWords } from '#server/features/catalog/index.ts';
import type { PersonId } from '#server/reached.ts';
import { labAttempts } from '../tables.ts';

/** Returns a person's attempts at labs, with the items and answers as worded in the version that was answered. */
export async function labAttemptsInWords(on: Queryable, { id }: { id: PersonId }): Promise<object[]> {
  const rows = await on.select().from(labAttempts).where(eq(labAttempts.user_id, id)).orderBy(labAttempts.id);
  return Promise.all(
    rows.map(async ({ seed, answers, ...attempt }) => {
      const given = new Map(answers.map((one) => [one.item_id, one.given] as const));
      const inWords = await labInWords(on, attempt.file_version, seed, given);
      return {
        ...attempt,
        answers: answers.map(({ given: ids, ...one }) => ({ ...one, ...(inWords?.get(one.item_id) ?? { given: ids }) })),
      };
    }),
  );
}
