import { sql } from 'drizzle-orm';
import { type AnyPgColumn, pgPolicy } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { PersonId } from '#server/reached.ts';
import type { Database, Transaction } from './database.ts';
import { inTransaction } from './transaction.ts';

/**
 * Returns the policy for a table whose rows only their owner may read or write. Without an owner, PostgreSQL shows no rows at all, so a
 * statement that forgets to ask for its owner's rows finds none. The rows are reached with `asOwner`.
 */
export function onlyForOwner(owner: AnyPgColumn) {
  const own = sql`${owner}::text = current_setting('cairn.owner', true)`;
  return pgPolicy('own', { for: 'all', using: own, withCheck: own });
}

/** Makes a transaction reach this person's own rows, until it ends or reaches another person's. */
export async function reachOwnRows(tx: Transaction, owner: PersonId): Promise<void> {
  await tx.$client.query(`set local cairn.owner = ${pg.escapeLiteral(owner)}`);
}

/** Runs work in a transaction that reaches this person's own rows. */
export const asOwner = <T>(database: Database, owner: PersonId, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(database, async (tx) => {
    const reaching = reachOwnRows(tx, owner);
    // Both messages are sent together.
    const [result] = await Promise.all([work(tx), reaching]);
    return result;
  });
