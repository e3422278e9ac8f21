import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The database, or a transaction on it: what every query takes first. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | '$with'
  | 'with'
  | '$count'
  | 'transaction'
>;
/** The same type; the name says that the caller expects to be inside a transaction. */
export type Transaction = Database;

export interface Connection {
  pool: pg.Pool;
  database: NodePgDatabase;
}

// bigint counts and sums fit a double here: no count of ours comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * A pool of connections. `onError` hears of idle connections that broke (a restart of the database); without a
 * listener Node would end the process.
 */
export function connect(config: pg.PoolConfig, onError: (error: Error) => void): Connection {
  const pool = new pg.Pool({ max: 16, keepAlive: true, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000, ...config });
  pool.on('error', onError);
  // A checked-out client emits its own errors when the database goes away between two queries.
  pool.on('connect', (client) => client.on('error', onError));
  return { pool, database: drizzle({ client: pool, casing: 'snake_case' }) };
}
