import type pg from 'pg';
import type { Queryable } from './database.ts';

type Send<R extends pg.QueryResultRow> = (on: Queryable, values?: readonly unknown[]) => Promise<pg.QueryResult<R>>;

/** Returns whether a client is a pool rather than a transaction's single connection. */
export const isPool = (client: Queryable['$client']): client is pg.Pool => 'totalCount' in client;

/**
 * Sends a statement once for all callers that ask for it with the same values in one turn of the event loop. Nothing is cached: a caller
 * that arrives after the statement was sent starts a new one, so that everyone reads the state as of their call or later. The result
 * depends only on the values, and is frozen.
 */
export function coalescedQuery<R extends pg.QueryResultRow>(send: Send<R>): Send<R> {
  const asked = new WeakMap<pg.Pool, Map<string, Promise<pg.QueryResult<R>>>>();
  return (on, values = []) => {
    const { $client: pool } = on;
    if (!isPool(pool)) return send(on, values);
    const ofPool = asked.get(pool) ?? new Map<string, Promise<pg.QueryResult<R>>>();
    asked.set(pool, ofPool);
    const key = JSON.stringify(values);
    let answer = ofPool.get(key);
    if (!answer) {
      answer = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
        ofPool.delete(key);
        const result = await send(on, values);
        for (const row of result.rows) Object.freeze(row);
        Object.freeze(result.rows);
        return result;
      });
      ofPool.set(key, answer);
    }
    return answer;
  };
}
