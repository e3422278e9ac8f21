import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { withTimeout } from '../with-timeout.ts';
import { UnnamedClient } from './pooler.ts';

/** An object that runs statements: Drizzle's own directly, and the ones in `statement.ts` through `$client`. */
type Statements = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | '$count'
>;

/** The database outside any transaction. Each statement is its own transaction. */
export type Database = Statements & { readonly $client: pg.Pool };

declare const begun: unique symbol;
/** A running transaction's connection. Only `inTransaction` creates one. */
export type Transaction = Statements & { readonly $client: pg.PoolClient; readonly [begun]: true };

/** A database or a transaction, for statements that run on either. */
export type Queryable = Database | Transaction;

// Bigint counts and sums fit into a double, because none in the product comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Milliseconds to wait for connections that are still in use when a pool ends. */
const closedWithin = 1_000;

/**
 * Turns off just-in-time compilation. If PostgreSQL expects a statement to be expensive, it would compile it at each execution, for up to a
 * second (https://www.postgresql.org/docs/15/jit-decision.html). The product's statements are short, or lists that spend their time
 * reading.
 */
const uncompiled = '-c jit=off';

/** Returns the settings that a connection starts with. The product's own come first, so that the address or PGOPTIONS can override them. */
function startOptions({ connectionString, options = process.env['PGOPTIONS'] }: pg.PoolConfig): pg.PoolConfig {
  return {
    options: options ? `${uncompiled} ${options}` : uncompiled,
    // The connection string's parts would override the separate options.
    ...(connectionString && {
      connectionString: connectionString.replace(/([?&]options=)/, `$1${encodeURIComponent(`${uncompiled} `)}`),
    }),
  };
}

export interface Connecting extends pg.PoolConfig {
  /** Whether there may be a pooler between Cairn and the database. Poolers support neither named statements nor per-connection settings. */
  pooled?: boolean;
}

/**
 * Creates a connection pool. `onError` is called when idle connections break, as on a database restart. Without a listener, Node would end
 * the process.
 */
export function connect({ pooled = false, ...config }: Connecting, onError: (error: Error) => void): Database {
  // Statements on one connection are pipelined: they are sent without waiting for the answer to the previous one.
  const pool = new pg.Pool({
    pipeline: true,
    max: 16,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...config,
    ...(pooled ? { Client: UnnamedClient } : startOptions(config)),
  });
  pool.on('error', onError);
  // A checked-out client emits its own errors if the database becomes unreachable between two queries.
  pool.on('connect', (client) => client.on('error', onError));
  return drizzle({ client: pool });
}

/** Ends pools, each only once. Connections that are not returned in time stay open until the process ends. */
export async function closePools(databases: readonly Database[], milliseconds: number = closedWithin): Promise<void> {
  const pools = new Set(databases.map(({ $client }) => $client).filter(({ ending }) => !ending));
  await withTimeout(milliseconds, Promise.all([...pools].map((pool) => pool.end())));
}
