import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Transaction } from './database.ts';

/** Drizzle's view of a connection, made once for each: it caches the names of columns. */
const views = new WeakMap<pg.PoolClient, Transaction>();

function viewOf(client: pg.PoolClient): Transaction {
  const view = views.get(client) ?? drizzle({ client, casing: 'snake_case' });
  views.set(client, view);
  return view;
}

/** A transaction for statements of both kinds: prepared ones on the client, Drizzle's on `tx`. */
export interface Work {
  client: pg.PoolClient;
  tx: Transaction;
}

/** Does all of the work, or none of it. */
export async function inTransaction<T>(pool: pg.Pool, work: (work: Work) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({ client, tx: viewOf(client) });
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that can't even roll back is not given to the next one who asks.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
