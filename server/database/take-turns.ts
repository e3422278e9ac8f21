import type { Transaction } from './database.ts';
import { statement } from './statement.ts';

const lockName = statement('take_turns', 'select from pg_advisory_xact_lock(hashtextextended($1, 0))', {});

/**
 * Makes transactions that give the same name take turns: each waits until the previous one has ended. This is for decisions for which no
 * row can be locked, because the row may not exist yet. It does not delay readers.
 */
export async function takeTurns(tx: Transaction, name: string): Promise<void> {
  await lockName.count(tx, [name]);
}
