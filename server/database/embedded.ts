import { join } from 'node:path';
import pg from 'pg';
import { plainCause, StartError } from '../start-error.ts';
import { type Archive, archiveSettings, claimArchive, settleArchive } from './embedded/archive/archive-folder.ts';
import type { Archiving } from './embedded/archive/archiving.ts';
import { forgetArchive } from './embedded/archive/followed.ts';
import { authentication } from './embedded/authentication.ts';
import { ensureCluster, USER } from './embedded/cluster.ts';
import { type Place, settle } from './embedded/folder.ts';
import { keepRunning, type Restartable } from './embedded/keep.ts';
import { lockFolder } from './embedded/lock.ts';
import { type Haste, launch, stopOrphan, stopProcess } from './embedded/postmaster.ts';
import { prepareRuntime, removeOtherRuntimes } from './embedded/runtime.ts';
import { clearSocket, makeSocketFolder, removeShortFolder, SOCKET_PORT } from './embedded/socket.ts';
import { clusterPassword, freePort, pgCtlStart, pgCtlStop } from './embedded/windows.ts';
import { applicationRole, ensureApplicationRole } from './roles.ts';

export interface EmbeddedOptions {
  /** The requested data folder; created if missing. */
  dataDir: string;
  /** Prints progress and notices for a person, one sentence per call. */
  print: (line: string) => void;
  /** The folder with base backups and the archived log, if any. Every program that writes to the database must use the same one. */
  archive?: string | null;
  /** PostgreSQL settings that extend or override the ones below. */
  settings?: Record<string, string>;
  /** The folder for the copied programs, so that tests can share one copy. By default, it is below the data folder. */
  runtimeDir?: string;
  /** Called when PostgreSQL has stopped unexpectedly (because it was killed or the disk is full) and can't be restarted. */
  lost?: (sentence: string) => void;
}

export interface EmbeddedDatabase {
  /** `pg.Pool` options for the owner of everything, a superuser, who runs the migrations and the job queue. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** The application's connection, whose role is neither owner nor superuser. */
  application: EmbeddedDatabase['connection'];
  /** The owner's connection as one string, for `pg` and `psql`. */
  url: string;
  /**
   * The data folder that is actually used. It differs from the requested one only if root runs Cairn on a folder that `nobody` can't enter.
   */
  dataDir: string;
  /** Starts making base backups if there is an archive. */
  keepArchive(): Promise<void>;
  /** Tells a second Cairn started on this folder the address of this one. */
  announce(url: string): void;
  /**
   * Ends connections, stops PostgreSQL and releases the folder. May be called twice. @param haste `quick`: within 3.5 s, even if something
   * hangs
   */
  stop(haste?: Haste): Promise<void>;
}

const DATABASE = 'cairn';

/** Settings for a laptop: one application, few connections, no duplicate logging. `fsync` and the like stay on. */
const SETTINGS: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // All reads are short, and a parallel one needs /dev/shm, which has only 64 MB in a container.
  max_parallel_workers_per_gather: '0',
  // Just-in-time compilation saves time only for statements that take seconds.
  jit: 'off',
  // This server has no replicas.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // The application logs errors. Here they would write people's email addresses to a file.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/**
 * Starts the PostgreSQL that comes with Cairn on a data folder, and resolves when it accepts connections. Throws a `StartError` if it
 * can't, and then leaves nothing running. A PostgreSQL that an earlier process left running after `kill -9` is stopped and recovered. A
 * folder that a running Cairn uses is refused.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { print, runtimeDir, settings, lost } = options;
  const place = settle(options.dataDir, print);
  const lock = await lockFolder(place.root);
  const start = process.platform === 'win32' ? startOnWindows : startOnSocket;
  let server: Server | undefined;
  let archive: Archive | null = null;
  try {
    archive = options.archive ? settleArchive(options.archive, place) : null;
    server = await start({ place, print, runtimeDir, settings: { ...SETTINGS, ...settings }, archive });
    await ensureDatabase(server.connection);
  } catch (error) {
    await server?.stop();
    lock.release();
    if (error instanceof StartError) throw error;
    throw new StartError(`The database in ${place.root} does not start (${plainCause(error)}).`);
  }
  const { connection, stop } = server;
  // If this process exits unexpectedly, it also stops PostgreSQL instead of leaving that to the next start.
  const atExit = () => server?.signal();
  process.once('exit', atExit);
  let stopping: Promise<void> | undefined;
  const log = join(place.root, 'postgres.log');
  const kept = server.restartable ? keepRunning(server.restartable, { stopping: () => stopping !== undefined, print, log }) : undefined;
  void kept?.then((sentence) => sentence && lost?.(sentence));
  let archiving: Archiving | undefined;
  const stopOnce = async (haste?: Haste) => {
    archiving?.stop();
    await stop(haste);
    await archiving?.ended;
    // A restart may be in progress.
    await kept;
    await stop(haste);
    process.removeListener('exit', atExit);
    lock.release();
  };
  return {
    connection,
    application: { ...connection, user: applicationRole },
    url: connectionUrl(connection),
    dataDir: place.root,
    keepArchive: async () => {
      if (!archive || stopping) return;
      const { keepArchive } = await import('./embedded/archive/archiving.ts');
      archiving ??= keepArchive(archive, place, connection, print);
    },
    announce: lock.announce,
    stop: (haste) => (stopping ??= stopOnce(haste)),
  };
}

type Connection = EmbeddedDatabase['connection'];
type Start = {
  place: Place;
  print: (line: string) => void;
  runtimeDir: string | undefined;
  settings: Record<string, string>;
  archive: Archive | null;
};
type Server = { connection: Connection; stop(haste?: Haste): Promise<void>; signal(): void; restartable?: Restartable };

async function startOnSocket({ place, print, runtimeDir, settings, archive }: Start): Promise<Server> {
  await stopOrphan(place, print);
  const runtime = prepareRuntime(runtimeDir ?? join(place.root, 'runtime'));
  if (!runtimeDir) removeOtherRuntimes(runtime);
  await ensureCluster(place, runtime, print);
  if (archive) claimArchive(archive, place.cluster);
  else forgetArchive(place);
  const socket = makeSocketFolder(place);
  const archiving = archive ? archiveSettings(archive) : {};
  const args = toArguments({ ...settings, ...archiving, ...authentication(place), listen_addresses: '', unix_socket_directories: socket });
  const start = () => {
    clearSocket(socket);
    return launch(place, join(runtime, 'bin', 'postgres'), args, print);
  };
  let child = await start();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    connection: { host: socket, port: SOCKET_PORT, user: USER, database: DATABASE },
    restartable: {
      ended: () =>
        new Promise((resolve) => {
          if (hasEnded()) resolve();
          else child.once('exit', () => resolve());
        }),
      start: async () => {
        child = await start();
      },
    },
    signal: () => child.kill('SIGINT'),
    stop: async (haste) => {
      await stopProcess(child.pid ?? 0, hasEnded, haste);
      removeShortFolder(socket, place.identity?.uid ?? process.getuid?.());
    },
  };
}

async function startOnWindows({ place, print, runtimeDir, settings }: Start): Promise<Server> {
  const runtime = prepareRuntime(runtimeDir ?? join(place.root, 'runtime'));
  const pgCtl = join(runtime, 'bin', 'pg_ctl.exe');
  await pgCtlStop(place, pgCtl);
  const password = clusterPassword(place);
  await ensureCluster(place, runtime, print, password);
  const port = await freePort();
  await pgCtlStart(place, pgCtl, toArguments({ ...settings, listen_addresses: '127.0.0.1', port: String(port) }));
  const stop = () => pgCtlStop(place, pgCtl);
  return {
    connection: { host: '127.0.0.1', port, user: USER, database: DATABASE, password },
    stop,
    signal: () => {},
  };
}

function toArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function connectionUrl({ host, port, user, database, password }: Connection): string {
  if (password) return `postgresql://${user}:${password}@${host}:${port}/${database}`;
  // A host that is a path only fits into the address's query. Both `pg` and libpq prefer it to the host before the slash.
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [connection.database]);
    await ensureApplicationRole(client, connection.password);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(connection.database)}`);
  } finally {
    await client.end();
  }
}
