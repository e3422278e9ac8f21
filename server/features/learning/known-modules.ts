import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { PersonId } from '#server/reached.ts';
import { knownModules } from './tables.ts';

/** Returns the ids of the modules that a person has been shown to know without having completed them, in alphabetical order. */
export async function knownModulesOf(on: Queryable, id: PersonId): Promise<string[]> {
  const rows = await on
    .select({ module_id: knownModules.module_id })
    .from(knownModules)
    .where(eq(knownModules.user_id, id))
    .orderBy(asc(knownModules.module_id));
  return rows.map(({ module_id }) => module_id);
}

/** Lets modules count as known. Must be called while holding the person's lock. */
export async function addKnownModules(tx: Transaction, id: PersonId, modules: readonly string[], at: Date): Promise<void> {
  if (modules.length === 0) return;
  const rows = modules.map((module_id) => ({ user_id: id, module_id, known_since: at }));
  await tx.insert(knownModules).values(rows).onConflictDoNothing();
}

/** Lets modules no longer count as known. Returns whether any of them did. */
export async function removeKnownModules(tx: Transaction, id: PersonId, modules: readonly string[]): Promise<boolean> {
  const removed = await tx
    .delete(knownModules)
    .where(and(eq(knownModules.user_id, id), inArray(knownModules.module_id, [...modules])))
    .returning({ module_id: knownModules.module_id });
  return removed.length > 0;
}
