import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { nextRevision } from '#server/database/revision.ts';
import type { PersonId } from '#server/reached.ts';
import { keptPrompts, promptsTakenDown } from './tables.ts';

export type TakenDownRow = typeof promptsTakenDown.$inferSelect;

export const takenDownOf = (tx: Transaction, person: PersonId): Promise<TakenDownRow[]> =>
  tx.select().from(promptsTakenDown).where(eq(promptsTakenDown.user_id, person));

/** Notes that a text was taken down. A text that was taken down before has the later reason. */
export async function addTakenDown(tx: Transaction, row: TakenDownRow): Promise<void> {
  const { user_id, digest } = promptsTakenDown;
  await tx
    .insert(promptsTakenDown)
    .values(row)
    .onConflictDoUpdate({ target: [user_id, digest], set: { reason: row.reason, at: row.at } });
}

/** Makes a person's prompts private. */
export async function stopSharing(tx: Transaction, person: PersonId, ids: readonly string[]): Promise<void> {
  await tx
    .update(keptPrompts)
    .set({ is_private: true, revision: nextRevision(keptPrompts.revision) })
    .where(and(eq(keptPrompts.user_id, person), inArray(keptPrompts.id, [...ids])));
}

/** Returns the titles of kept prompts, by id, as far as the transaction reaches their owner's rows. */
export async function titlesOf(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, title } = keptPrompts;
  const rows = await tx
    .select({ id, title })
    .from(keptPrompts)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.title]));
}
