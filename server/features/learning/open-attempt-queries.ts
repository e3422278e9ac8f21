import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { PersonId } from '#server/reached.ts';
import { openAttempts } from './tables.ts';

export type OpenAttemptRow = typeof openAttempts.$inferSelect;

const ofQuiz = (id: PersonId, moduleId: string, fileName: string) =>
  and(eq(openAttempts.user_id, id), eq(openAttempts.module_id, moduleId), eq(openAttempts.file_name, fileName));

/** Returns a person's open attempt at a quiz, if there is one. */
export async function openAttemptAt(on: Queryable, id: PersonId, moduleId: string, fileName: string): Promise<OpenAttemptRow | undefined> {
  const [row] = await on
    .select()
    .from(openAttempts)
    .where(ofQuiz(id, moduleId, fileName));
  return row;
}

/** Starts an attempt, unless the person already has an open one at the quiz. Must be called while holding the person's lock. */
export async function addOpenAttempt(tx: Transaction, row: OpenAttemptRow): Promise<void> {
  await tx.insert(openAttempts).values(row).onConflictDoNothing();
}

/** Sets an open attempt's answers. Must be called while holding the person's lock. */
export async function setOpenResults(tx: Transaction, id: string, results: OpenAttemptRow['results']): Promise<void> {
  await tx.update(openAttempts).set({ results }).where(eq(openAttempts.id, id));
}

/** Removes an open attempt. Its answers must already be stored in a graded one. */
export async function removeOpenAttempt(tx: Transaction, id: string): Promise<void> {
  await tx.delete(openAttempts).where(eq(openAttempts.id, id));
}
