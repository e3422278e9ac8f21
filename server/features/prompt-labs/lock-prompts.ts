import type { Transaction } from '#server/database/database.ts';
import { reachOwnRows } from '#server/database/own-rows.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import type { PersonId } from '#server/reached.ts';

/** Makes transactions that change a person's kept prompts run one after another, and makes this one reach the person's own rows. */
export async function lockPrompts(tx: Transaction, person: PersonId): Promise<void> {
  await takeTurns(tx, `prompts ${person}`);
  await reachOwnRows(tx, person);
}
