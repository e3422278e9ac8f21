import { sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable, pgPolicy } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { PersonId } from '#server/reached.ts';
import type { Database, Transaction } from './database.ts';
import { inTransaction } from './transaction.ts';

const policyName = 'own';

/**
 * Returns the policy for a table whose rows only their owner may read or write. Without an owner, PostgreSQL shows no rows at all, so a
 * statement that forgets to ask for its owner's rows finds none. The rows are reached with `asOwner`.
 */
export function onlyForOwner(owner: AnyPgColumn) {
  const own = sql`${owner}::text = current_setting('cairn.owner', true)`;
  return pgPolicy(policyName, { for: 'all', using: own, withCheck: own });
}

/** Returns whether a table's rows are only for their owners. */
export const isOnlyForOwner = (table: PgTable): boolean => getTableConfig(table).policies.some(({ name }) => name === policyName);

/**
 * Returns the policy that lets `asPurge` reach the rows that their owners have deleted, in a table that is otherwise only for owners. It
 * can't change them.
 */
export const purgedOnceDeleted = (deletedAt: AnyPgColumn) =>
  pgPolicy('purged', {
    for: 'all',
    using: sql`${deletedAt} is not null and current_setting('cairn.purges', true) = 'deleted'`,
    withCheck: sql`false`,
  });

/**
 * Returns the policy that lets `asPurgeBefore` reach the rows from before a time, in a table that is otherwise only for owners. It can't
 * change them.
 */
export const purgedOnceOlder = (at: AnyPgColumn) =>
  pgPolicy('purged', {
    for: 'all',
    using: sql`${at} < nullif(current_setting('cairn.purged_before', true), '')::timestamptz`,
    withCheck: sql`false`,
  });

const settingOf = (owner: PersonId) => `set local cairn.owner = ${pg.escapeLiteral(owner)}`;

/** Makes a transaction reach this person's own rows, until it ends or reaches another person's. */
export async function reachOwnRows(tx: Transaction, owner: PersonId): Promise<void> {
  await tx.$client.query(settingOf(owner));
}

/** Runs work in a transaction that reaches this person's own rows. */
export const asOwner = <T>(database: Database, owner: PersonId, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(database, work, `; ${settingOf(owner)}`);

/** Runs work in a transaction that reaches the rows that anyone has deleted, in tables with `purgedOnceDeleted`. */
export const asPurge = <T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(database, work, "; set local cairn.purges = 'deleted'");

/** Runs work in a transaction that reaches the rows from before a time, whoever owns them, in tables with `purgedOnceOlder`. */
export const asPurgeBefore = <T>(database: Database, before: Date, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(database, work, `; set local cairn.purged_before = ${pg.escapeLiteral(before.toISOString())}`);
