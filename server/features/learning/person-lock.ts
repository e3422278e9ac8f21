import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';

/**
 * Runs a transaction that writes to one person's history. These transactions run one after the other for each person, so that each sees the
 * changes of the previous ones, and a later transaction has a later time.
 *
 * @param work receives the time that it records
 */
export function withPersonLock<T>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  id: PersonId,
  work: (tx: Transaction, at: Date) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (tx) => {
    await takeTurns(tx, `learner ${id}`);
    return work(tx, clock.now());
  });
}
