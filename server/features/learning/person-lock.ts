import type { Transaction } from '#server/database/database.ts';
import { asOwner } from '#server/database/own-rows.ts';
import { statement, text } from '#server/database/statement.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';

const locking =
  <T>(clock: Services['clock'], id: PersonId, work: (tx: Transaction, at: Date) => Promise<T>) =>
  async (tx: Transaction): Promise<T> => {
    await takeTurns(tx, `learner ${id}`, { byIndex: true });
    return work(tx, clock.now());
  };

/**
 * Runs a transaction that writes to one person's history. For each person, these transactions run one after another, so that each sees the
 * previous ones' changes, and a later transaction has a later time.
 *
 * @param work receives the time to record
 */
export function withPersonLock<T>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  id: PersonId,
  work: (tx: Transaction, at: Date) => Promise<T>,
): Promise<T> {
  return inTransaction(database, locking(clock, id, work));
}

/** Does the same in a transaction that reaches the person's own rows (`onlyForOwner`). */
export const withOwnRows = <T>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  id: PersonId,
  work: (tx: Transaction, at: Date) => Promise<T>,
): Promise<T> => asOwner(database, id, locking(clock, id, work));

const lockEach = statement(
  'learning_lock_people',
  `select pg_advisory_xact_lock(hashtextextended('learner ' || id, 0))::text as locked from (select id from unnest($1::text[]) n (id) order by id) o`,
  { locked: text },
);

/**
 * Locks several people's histories for this transaction, so that it and transactions that write to one of these histories run one after
 * another. Must be called for at most a few hundred people, because each lock takes database memory.
 */
export const lockPeople = (tx: Transaction, people: readonly PersonId[]): Promise<number> => lockEach.count(tx, [people]);
