import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';

/**
 * Runs a transaction that writes to one person's history. Such transactions for one person run one after the other, so that each sees what
 * the previous ones did, and a later one has a later moment.
 *
 * @param work receives the moment that it records
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
