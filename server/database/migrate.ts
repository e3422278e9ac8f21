import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

const folder = new URL('./migrations', import.meta.url).pathname;
/** A number that no other program on the database uses for advisory locks: 'cairn' in ASCII. */
const lock = 0x63_61_69_72_6e;

/**
 * Applies the migrations. If two servers start at the same time, they take turns.
 * @param then further work that only one server may do at a time, such as filling an empty database
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

/** An applied migration: its name and its text's checksum. */
export interface NamedMigration {
  name: string;
  hash: string;
}

const nameOf = ({ folderMillis }: MigrationMeta): string => journal.entries.find(({ when }) => when === folderMillis)?.tag ?? '';
const knownMigrations = () => readMigrationFiles({ migrationsFolder: folder }).map((one) => ({ ...one, name: nameOf(one) }));

/** Returns this version's migrations, in order. */
export const migrationNames = (): string[] => knownMigrations().map(({ name }) => name);

const recorded = z.array(z.object({ hash: z.string(), created_at: z.number() }));

/** Returns the migrations applied to a database, in order. */
export async function appliedMigrations(client: Pick<pg.ClientBase, 'query'>): Promise<NamedMigration[]> {
  const { rows } = await client.query('select hash, created_at::float8 from drizzle.__drizzle_migrations order by created_at');
  return recorded.parse(rows).map(({ hash, created_at }) => ({
    name: journal.entries.find(({ when }) => when === created_at)?.tag ?? String(created_at),
    hash,
  }));
}

/**
 * Applies the migrations from one to another, in the connection's transaction, in the same way as the migrator.
 * @param after the last migration applied to the database; null for a database without any
 * @param until the last migration to apply
 */
export async function migrateWithin(
  client: Pick<pg.ClientBase, 'query'>,
  { after, until }: { after: string | null; until?: string },
): Promise<void> {
  const all = knownMigrations();
  const first = after === null ? 0 : all.findIndex(({ name }) => name === after) + 1;
  const last = until === undefined ? all.length : all.findIndex(({ name }) => name === until) + 1;
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of all.slice(first, last)) {
    for (const text of sql) await client.query(text);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
  }
}
