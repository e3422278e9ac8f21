import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';

const folder = new URL('./migrations', import.meta.url).pathname;
/** Any number that no other program on the database uses for its advisory locks: 'cairn' in ASCII. */
const lock = 0x63_61_69_72_6e;

/**
 * Brings the schema up to date. Two servers that start together take turns.
 *
 * @param then what else only one of them may do at a time: filling what is empty
 */
export async function migrate(pool: pg.Pool, then: () => Promise<void> = async () => undefined): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
    await runMigrations({ pgPool: pool });
    await then();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined);
    client.release();
  }
}
