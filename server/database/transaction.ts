import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Transaction } from './database.ts';
import { settingOfWriter, writingFor } from './writing-company.ts';

/**
 * The error codes for collisions between two transactions: a serialization failure and a deadlock. Only one of the transactions can
 * succeed, and the other can simply be retried (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const collisions = new Set(['40001', '40P01']);

function isCollision(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return collisions.has(code as string) || (cause !== undefined && isCollision(cause));
}

/**
 * Prepared statements are planned only once. Statements in transactions find rows by key, and planning the larger ones for each call's
 * values takes longer than running them (https://www.postgresql.org/docs/current/sql-prepare.html#SQL-PREPARE-NOTES).
 */
const begin = 'begin; set local plan_cache_mode = force_generic_plan';

type AfterCommit = () => void;
const afterCommits = new WeakMap<Transaction, AfterCommit[]>();

/** Runs an action as soon as the transaction is committed, and never if it is not. It must not throw. */
export function afterCommit(tx: Transaction, action: AfterCommit): void {
  const actions = afterCommits.get(tx);
  if (!actions) throw new Error('afterCommit was called outside of a transaction');
  if (!actions.includes(action)) actions.push(action);
}

/** Returns whether a query is a statement that has to be planned with indexes (`statement.ts`). */
const wantsIndexes = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'byIndex' in query && query.byIndex === true;

const planner = (byIndex: boolean) => `set local enable_seqscan ${byIndex ? '= off' : 'to default'}`;

/**
 * Wraps one transaction's connection. The transaction begins with its first statement. The planner is configured as each statement
 * requires: for the first one in the message that begins the transaction, for others in a separate message, and only if the previous
 * statement required something else. These messages are sent together with the statement. Statements after the transaction's end are
 * refused, because they would not belong to any transaction. They occur if one part of the work fails before another is done.
 */
function untilEnded(client: pg.PoolClient, beginning: string): { guarded: pg.PoolClient; end(): Promise<unknown> | undefined } {
  let hasEnded = false;
  let byIndex = false;
  let begun: Promise<unknown> | undefined;
  const guarded = Object.create(client) as pg.PoolClient;
  const query = (...args: Parameters<pg.PoolClient['query']>) => {
    if (hasEnded) return Promise.reject(new Error('the transaction has ended'));
    const isOther = wantsIndexes(args[0]) !== byIndex;
    if (isOther) byIndex = !byIndex;
    if (!begun) {
      begun = client.query(isOther ? `${beginning}; ${planner(byIndex)}` : beginning);
      // `once` awaits it, unless the work has already failed.
      begun.catch(() => undefined);
    }
    // This statement fails only if the one after it fails.
    else if (isOther) client.query(planner(byIndex)).catch(() => undefined);
    return client.query(...args);
  };
  guarded.query = query as pg.PoolClient['query'];
  return {
    guarded,
    end() {
      hasEnded = true;
      return begun;
    },
  };
}

/**
 * Returns the object that runs a transaction's statements. Drizzle's part is created on first use, because most transactions only send
 * hand-written statements.
 */
function statementsOn(client: pg.PoolClient): Transaction {
  let made: object | undefined;
  const get = (_: object, name: string | symbol): unknown =>
    name === '$client' ? client : Reflect.get((made ??= drizzle({ client })), name);
  return new Proxy({}, { get }) as Transaction;
}

async function once<T>(database: Database, work: (tx: Transaction) => Promise<T>, setting: string): Promise<T> {
  const client = await database.$client.connect();
  let broken: Error | undefined;
  let result: T;
  const actions: AfterCommit[] = [];
  const { guarded, end } = untilEnded(client, begin + settingOfWriter() + setting);
  try {
    const tx = statementsOn(guarded);
    afterCommits.set(tx, actions);
    result = await work(tx);
    const begun = end();
    await begun;
    // Work without a statement has begun nothing.
    if (begun) await client.query('commit');
  } catch (error) {
    void end();
    // A connection that can't even roll back is not returned to the pool.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
  // The actions after a commit may write for every company.
  writingFor(null, () => {
    for (const action of actions) action();
  });
  return result;
}

/**
 * Does either all of the work or none of it. This is the only way to open a transaction. Work that collided with another transaction is
 * retried once, so it must not change anything outside the database. Inside, nothing may wait for a second connection.
 *
 * @param setting SQL that is sent in one message with `begin`
 */
export async function inTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>, setting = ''): Promise<T> {
  try {
    return await once(database, work, setting);
  } catch (error) {
    if (!isCollision(error)) throw error;
    return once(database, work, setting);
  }
}
