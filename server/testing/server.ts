import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { connect } from '#server/database/database.ts';
import { startEmbedded } from '#server/database/embedded.ts';

export interface TestServer {
  connection: PoolConfig;
  stop(): Promise<void>;
}

/** Matches the names of databases that tests create: template clones, and the templates themselves. */
const ours = String.raw`^(t|journey|together)_|_template$`;

/**
 * Connects to the server that `DATABASE_URL` names. It must be reserved for tests, its user may do everything, and it requires no password
 * on this machine.
 */
async function givenServer(address: string): Promise<TestServer> {
  const { username, password, hostname, port, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  const connection = { host, port: Number(port || 5432), user: decodeURIComponent(username), ...(password && { password }) };
  async function removeOurs(): Promise<void> {
    const { $client } = connect({ ...connection, database: 'postgres', max: 1 }, () => undefined);
    const { rows } = await $client.query<{ name: string }>('select datname as name from pg_database where datname ~ $1', [ours]);
    for (const { name } of rows) await $client.query(`drop database if exists ${name} with (force)`);
    await $client.end();
  }
  await removeOurs();
  return { connection: { ...connection, database: 'postgres' }, stop: removeOurs };
}

/** These settings trade safety for speed: test data need not survive a crash, and no test database exists long enough to be vacuumed. */
const unsafeSettings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off', max_wal_size: '4GB' };

async function embeddedServer(connections: number): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-test-'));
  // If root runs the tests, the database runs as `nobody`, who must be able to pass through the folder.
  await chmod(folder, 0o711);
  const postgres = await startEmbedded({
    dataDir: join(folder, 'data'),
    print: () => undefined,
    settings: { ...unsafeSettings, max_connections: String(connections) },
  });
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the PostgreSQL for a test run: the server that `DATABASE_URL` names, or else an embedded one. */
export const testServer = (connections: number): Promise<TestServer> =>
  process.env['DATABASE_URL'] ? givenServer(process.env['DATABASE_URL']) : embeddedServer(connections);
