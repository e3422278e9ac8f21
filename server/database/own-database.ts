import pg from 'pg';
import type { Config } from '../config.ts';
import { plainCause, StartError } from '../start-error.ts';
import { isPooled } from './pooler.ts';

/** The oldest PostgreSQL that Cairn runs on, as `server_version_num`. */
const oldest = 150_000;

/** The warning if one role does everything, because then a bug in the product could change the schema or the activity record. */
export const tooMuch =
  'DATABASE_URL names a superuser or the owner of the tables. Give the application a separate role, and name the owner in DATABASE_DIRECT_URL.';

/** The warning if PostgreSQL compiles statements and the application's role may not turn that off. */
export const compiled =
  'The database compiles long statements (jit is on), which costs more than it saves: as its administrator, set jit = off for the role that DATABASE_URL names.';

/** The address is not shown, because it may contain a password. */
const notReached = (error: unknown) =>
  new StartError(`The database that DATABASE_URL names can't be reached (${plainCause(error)}): start it, or correct the address.`);

/** Checks that an external database can be reached and is new enough. Otherwise, throws an error with a one-sentence message. */
export async function checkOwnDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num').catch((error: unknown) => {
    throw notReached(error);
  });
  const version = Number(rows[0]?.server_version_num);
  if (version < oldest)
    throw new StartError(`The database that DATABASE_URL names is PostgreSQL ${Math.floor(version / 10_000)}; Cairn needs 15 or newer.`);
}

/** Returns whether there is a pooler in front of the database, in which case migrations, the queue and listening need a direct address. */
export async function checkPooler({ databaseDirectUrl }: Pick<Config, 'databaseDirectUrl'>, address: pg.PoolConfig): Promise<boolean> {
  const pooled = await isPooled(address).catch((error: unknown) => {
    throw notReached(error);
  });
  if (pooled && !databaseDirectUrl)
    throw new StartError(
      'DATABASE_URL goes through a connection pooler: set DATABASE_DIRECT_URL to an address that bypasses it, for the owner of the database.',
    );
  return pooled;
}

/** Returns whether PostgreSQL compiles long statements from these connections. */
export async function compiles(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ compiles: boolean }>('select pg_jit_available() as compiles');
  return rows[0]?.compiles ?? false;
}

/**
 * Turns `jit` off for the application's role in this database, because a pooler accepts no settings with a connection. Each role may do
 * this for itself. It applies to connections that the pooler opens from now on. Returns whether it was allowed.
 */
export async function stopCompiling(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const change = `alter role current_user in database ${pg.escapeIdentifier(rows[0]?.name ?? '')} set jit = off`;
  return pool.query(change).then(
    () => true,
    () => false,
  );
}
