import type { Transaction } from './database.ts';
import { statement } from './statement.ts';

const lock = 'select from pg_advisory_xact_lock(hashtextextended($1, 0))';
const lockName = statement('take_turns', lock, {});
/**
 * This is for transactions whose next statements have to be planned with indexes: the planner is configured when the transaction begins,
 * and not again.
 */
const lockNameByIndex = statement('take_turns_by_index', lock, {}, { byIndex: true });

/**
 * Makes transactions with the same name take turns: each waits until the previous one has ended. This is for decisions that can't lock a
 * row, because the row may not exist yet. It does not delay readers.
 *
 * @param byIndex whether the transaction's next statements have to be planned with indexes
 */
export async function takeTurns(tx: Transaction, name: string, { byIndex = false } = {}): Promise<void> {
  await (byIndex ? lockNameByIndex : lockName).count(tx, [name]);
}
