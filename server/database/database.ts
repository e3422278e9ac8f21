import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { withTimeout } from '../with-timeout.ts';
import { UnnamedClient } from './pooler.ts';

/** An object that runs statements: Drizzle's own, and those of `statement.ts` through `$client`. */
type Statements = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with' | '$count'
>;

/** The database outside of any transaction: each statement is one of its own. */
export type Database = Statements & { readonly $client: pg.Pool };

declare const begun: unique symbol;
/** The connection of a transaction that is under way. Only `inTransaction` makes one. */
export type Transaction = Statements & { readonly $client: pg.PoolClient; readonly [begun]: true };

/** A database or a transaction, for statements that run on either. */
export type Queryable = Database | Transaction;

// bigint counts and sums fit a double here: no count of ours comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Milliseconds that the end of a pool waits for connections that are in use. */
const closedWithin = 1_000;

/**
 * PostgreSQL compiles a statement at each execution, for up to a second, where it takes the statement for a long one
 * (https://www.postgresql.org/docs/15/jit-decision.html). Ours are short, or lists whose time goes into reading.
 */
const uncompiled = '-c jit=off';

/** The settings with which a connection begins: ours first, so that those of the address or of PGOPTIONS win over them. */
function startOptions({ connectionString, options = process.env['PGOPTIONS'] }: pg.PoolConfig): pg.PoolConfig {
  return {
    options: options ? `${uncompiled} ${options}` : uncompiled,
    // Parts of the connection string override the options beside it.
    ...(connectionString && {
      connectionString: connectionString.replace(/([?&]options=)/, `$1${encodeURIComponent(`${uncompiled} `)}`),
    }),
  };
}

export interface Connecting extends pg.PoolConfig {
  /** Whether a pooler may stand in between, which knows neither names of statements nor settings of one connection. */
  pooled?: boolean;
}

/**
 * A pool of connections. `onError` hears of idle connections that broke (a restart of the database); without a
 * listener Node would end the process.
 */
export function connect({ pooled = false, ...config }: Connecting, onError: (error: Error) => void): Database {
  // Statements of one connection are sent as they come, each without waiting for the answer to the one before.
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
  // A checked-out client emits its own errors when the database goes away between two queries.
  pool.on('connect', (client) => client.on('error', onError));
  return drizzle({ client: pool });
}

/** Ends pools, each once. Connections that are not given back in time are left to the end of the process. */
export async function closePools(databases: readonly Database[], milliseconds: number = closedWithin): Promise<void> {
  const pools = new Set(databases.map(({ $client }) => $client).filter(({ ending }) => !ending));
  await withTimeout(milliseconds, Promise.all([...pools].map((pool) => pool.end())));
}
