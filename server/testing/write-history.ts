import { inTransaction } from '#server/database/transaction.ts';
import { setTotals } from '#server/features/learning/index.ts';
import type { TestApp } from './app.ts';
import type { Person } from './factories.ts';

/**
 * Writes a person's study rows directly, and increases their history's version.
 * @param sql a statement with the person's id as `$1`, and the values from `$2` on
 */
export const writeHistory = (
  { connection }: Pick<TestApp, 'connection'>,
  { id }: Pick<Person, 'id'>,
  sql: string,
  values: readonly unknown[] = [],
) =>
  inTransaction(connection.database, async (tx) => {
    await tx.$client.query(sql, [id, ...values]);
    await setTotals(tx, [id]);
  });
