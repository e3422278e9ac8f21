import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '#server/database/embedded/processes.ts';
import { applicationRole, ensureApplicationRole } from '#server/database/roles.ts';

const programs = {
  initdb: '/usr/lib/postgresql/15/bin/initdb',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
  pgbouncer: '/usr/sbin/pgbouncer',
};

const missing = (...packages: [name: string, ...programs: string[]][]): string | null => {
  const names = packages.filter(([, ...needed]) => !needed.every((program) => existsSync(program))).map(([name]) => name);
  return names.length === 0 ? null : `not run: install ${names.join(' and ')} (Debian's)`;
};

/** Why a test on Debian's PostgreSQL 15 does not run on this machine; null if it does. */
export const withoutPostgres = missing(['postgresql-15', programs.initdb, programs.postgres]);
/** The same reason for a test that needs PgBouncer too. */
export const withoutPooler = missing(['postgresql-15', programs.initdb, programs.postgres], ['pgbouncer', programs.pgbouncer]);

/** Neither program runs as root. */
const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const owner = 'cairn';

export interface DebianPostgres {
  /** The owner's address for the database. The next one is for the application. */
  ownerUrl: string;
  applicationUrl: string;
  /** The application's address through PgBouncer in transaction mode, if that was requested. */
  pooledUrl: string;
  pool: pg.Pool;
  stop(): Promise<void>;
}

const url = (folder: string, user: string, port: number) =>
  `postgresql://${user}@localhost:${port}/cairn?host=${encodeURIComponent(folder)}`;

async function ready(folder: string, port: number, user: string, database: string): Promise<void> {
  for (let left = 100; ; left--) {
    const client = new pg.Client({ host: folder, port, user, database });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await until(() => false, 100);
    }
  }
}

type Start = (program: string, args: string[]) => unknown;

/** Starts PgBouncer in transaction mode in front of a folder's database. */
async function startPooler(folder: string, start: Start): Promise<void> {
  writeFileSync(join(folder, 'users'), `"${applicationRole}" ""\n`, { mode: 0o644 });
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
cairn = host=${folder} port=5432 dbname=cairn
[pgbouncer]
unix_socket_dir = ${folder}
listen_addr =
listen_port = 6432
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
logfile = ${join(folder, 'pgbouncer.log')}
`,
    { mode: 0o644 },
  );
  start(programs.pgbouncer, [join(folder, 'pgbouncer.ini')]);
  await ready(folder, 6432, applicationRole, 'cairn');
}

/**
 * Starts Debian's PostgreSQL 15 with Debian's settings, on a socket in a separate folder.
 * @param pooled whether to put PgBouncer in front, with five connections
 */
export async function startDebianPostgres({ pooled }: { pooled: boolean }): Promise<DebianPostgres> {
  const folder = mkdtempSync('/tmp/cairn-debian-');
  chmodSync(folder, 0o700);
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const options = { ...identity, cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' } };
  const made = spawnSync(programs.initdb, ['-D', join(folder, 'data'), '-U', owner, '--auth=trust', '-E', 'UTF8'], options);
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr.toString()}`);

  const children: ChildProcess[] = [];
  const start = (program: string, args: string[]) => {
    const child = spawn(program, args, { ...options, stdio: 'ignore' });
    children.push(child);
    return child;
  };
  start(programs.postgres, ['-D', join(folder, 'data'), '-k', folder, '-c', 'listen_addresses=']);
  await ready(folder, 5432, owner, 'postgres');
  const admin = new pg.Client({ host: folder, port: 5432, user: owner, database: 'postgres' });
  await admin.connect();
  await ensureApplicationRole(admin);
  await admin.query('create database cairn');
  await admin.end();

  if (pooled) await startPooler(folder, start);

  const ownerUrl = url(folder, owner, 5432);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  pool.on('error', () => undefined);
  return {
    ownerUrl,
    applicationUrl: url(folder, applicationRole, 5432),
    pooledUrl: url(folder, applicationRole, 6432),
    pool,
    async stop() {
      await pool.end();
      for (const child of children.toReversed()) {
        const ended = once(child, 'exit');
        if (child.exitCode === null && child.kill('SIGINT')) await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
