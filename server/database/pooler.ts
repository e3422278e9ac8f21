import pg from 'pg';

/**
 * A connection whose statements are not prepared by name. Behind a pooler that gives each transaction a different database connection
 * (PgBouncer's transaction mode), the name would be unknown, or belong to another statement.
 */
export class UnnamedClient extends pg.Client {
  override query(...args: never[]): never {
    const [config, ...rest] = args as unknown as [unknown, ...unknown[]];
    const { name: _, ...unnamed } = (typeof config === 'object' ? config : {}) as { name?: string };
    // Queries submitted as objects (a cursor, a copy) keep their own state and have no name.
    const isPlain = typeof config === 'object' && config !== null && !('submit' in config) && 'name' in config;
    const query = super.query as (...given: unknown[]) => unknown;
    return query.call(this, isPlain ? unnamed : config, ...rest) as never;
  }
}

/**
 * Returns whether there is a pooler between Cairn and the database. If there is, the process that answers is not the one the connection
 * named.
 */
export async function isPooled(config: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client(config);
  // If the connection breaks now, the query below fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const { processID } = client as unknown as { processID: number };
    return rows[0]?.pid !== processID;
  } finally {
    await client.end();
  }
}
