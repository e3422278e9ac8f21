import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Transaction } from './database.ts';
import { settingOfWriter, writingFor } from './writing-company.ts';

/**
 * Two transactions met in a way that only one of them can win, and the other may simply be done again
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html): a serialization failure, a deadlock.
 */
const collisions = new Set(['40001', '40P01']);

function isCollision(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return collisions.has(code as string) || (cause !== undefined && isCollision(cause));
}

/**
 * Plans of prepared statements are made once: the statements of transactions find rows by their keys, and to plan the larger of them for
 * each call's values takes longer than to run them (https://www.postgresql.org/docs/current/sql-prepare.html#SQL-PREPARE-NOTES). So that
 * they, and the checks of foreign keys, do so by an index also when the plan was made while a table had a few rows, which PostgreSQL would
 * rather read whole, and goes on to read whole as it grows.
 */
const begin = 'begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off';

type AfterCommit = () => void;
const afterCommits = new WeakMap<Transaction, AfterCommit[]>();

/** Does something as soon as the transaction is committed, and never if it is not. It must not throw. */
export function afterCommit(tx: Transaction, action: AfterCommit): void {
  const actions = afterCommits.get(tx);
  if (!actions) throw new Error('afterCommit was called outside of a transaction');
  if (!actions.includes(action)) actions.push(action);
}

/**
 * A connection as one transaction may use it. What goes on after its end, because a part of the work failed before another was done,
 * is refused: it would be no part of any transaction.
 */
function untilEnded(client: pg.PoolClient): { guarded: pg.PoolClient; end(): void } {
  let hasEnded = false;
  const guarded = Object.create(client) as pg.PoolClient;
  guarded.query = ((...args: Parameters<pg.PoolClient['query']>) =>
    hasEnded ? Promise.reject(new Error('the transaction has ended')) : client.query(...args)) as pg.PoolClient['query'];
  return { guarded, end: () => void (hasEnded = true) };
}

/** What statements of a transaction are made with; Drizzle's part is made when it is first used, as most transactions send written statements alone. */
function statementsOn(client: pg.PoolClient): Transaction {
  let made: object | undefined;
  const get = (_: object, name: string | symbol): unknown =>
    name === '$client' ? client : Reflect.get((made ??= drizzle({ client })), name);
  return new Proxy({}, { get }) as Transaction;
}

async function once<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await database.$client.connect();
  let broken: Error | undefined;
  let result: T;
  const actions: AfterCommit[] = [];
  const { guarded, end } = untilEnded(client);
  try {
    // Not waited for: it goes to the database together with the first statement, which fails without it.
    const begun = client.query(begin + settingOfWriter());
    const tx = statementsOn(guarded);
    afterCommits.set(tx, actions);
    [result] = await Promise.all([work(tx), begun]);
    end();
    await client.query('commit');
  } catch (error) {
    end();
    // A connection that can't even roll back is not given to the next one who asks.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
  // What they set going is about everybody.
  writingFor(null, () => {
    for (const action of actions) action();
  });
  return result;
}

/**
 * Does all of the work, or none of it: the only way to open a transaction. Work that collided with another transaction
 * is done once more, so it must not change anything outside the database. Inside, nothing may wait for a second connection.
 */
export async function inTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await once(database, work);
  } catch (error) {
    if (!isCollision(error)) throw error;
    return once(database, work);
  }
}
