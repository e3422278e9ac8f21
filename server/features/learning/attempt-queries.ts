import { and, desc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { PersonId } from '#server/reached.ts';
import { quizAttempts } from './tables.ts';

export type AttemptRow = typeof quizAttempts.$inferSelect;

export async function addAttempts(tx: Transaction, attempts: readonly AttemptRow[]): Promise<void> {
  if (attempts.length > 0) await tx.insert(quizAttempts).values([...attempts]);
}

/** How many of a person's attempts at a quiz are shown. Keys sort by creation time. */
const shownAttempts = 50;

/** Returns a person's latest attempts at a quiz, newest first. */
export function attemptsOf(on: Queryable, id: PersonId, moduleId: string, fileName: string): Promise<AttemptRow[]> {
  return on
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.user_id, id), eq(quizAttempts.module_id, moduleId), eq(quizAttempts.file_name, fileName)))
    .orderBy(desc(quizAttempts.created_at), desc(quizAttempts.id))
    .limit(shownAttempts);
}

/** Returns one of a person's attempts. */
export async function attemptOf(on: Queryable, person: PersonId, id: string): Promise<AttemptRow | undefined> {
  const [row] = await on
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.user_id, person), eq(quizAttempts.id, id)));
  return row;
}
