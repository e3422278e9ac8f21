import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Writable } from 'node:stream';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { appliedMigrations, migrateWithin, migrationNames } from '#server/database/migrate.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { deletePeople } from '#server/features/personal-data/index.ts';
import { addJob, defineJob } from '#server/jobs/job.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { backUp, checksums, emptyDatabase, fileOfBackup, snapshotBackup, startRestored } from '#server/testing/backups.ts';
import { company, type Person, password, student, superAdmin } from '#server/testing/factories.ts';
import { connectAlone } from './copy/snapshot.ts';
import { writeBackup } from './copy/write-backup.ts';
import { closeChain } from './restore/chain.ts';
import { restoreChain } from './restore/restore.ts';
import { verifyBackup } from './restore/verify.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
  boss = await superAdmin(app, { full_name: 'Ada Ops' });
});
afterAll(() => app.close());

const config = () => app.app.services.config;

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'cairn-backups-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Restores a file into a new database and returns that database. */
async function restored(file: string) {
  const target = await emptyDatabase();
  const chain = await verifyBackup(config(), file);
  try {
    await restoreChain(target.owner, chain);
  } finally {
    closeChain(chain);
  }
  return target.owner;
}

async function sumsOf(owner: Awaited<ReturnType<typeof restored>>) {
  const client = await connectAlone(owner, () => undefined);
  try {
    return await checksums(client);
  } finally {
    await client.end();
  }
}

const waiting = defineJob('nobody_does_this', z.object({ n: z.number() }));

test('a backup restores every row of every table as it was in the snapshot, and does not block activity log readers', async () => {
  const { pool } = app.connection;
  const place = await company(app);
  await student(app, { company_id: place.id, full_name: 'Tab\tand \\ back\nslash' });
  const late = await student(app, { company_id: place.id });
  const open = await pool.connect();
  await open.query('begin');
  await open.query('update users set bio = $2 where id = $1', [late.id, 'Written before the snapshot, committed after it']);
  await inTransaction(app.app.services.database, (tx) => addJob(tx, waiting, { n: 7 }));
  // The activity log's followers read only rows older than every open transaction that has a number.
  let number: unknown;
  const made = await snapshotBackup(app, 'full', {
    async onSnapshot(client) {
      const query = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>;
      const commit = async () => {
        number = (await query('select pg_current_xact_id_if_assigned()::text as number')).rows[0];
        return query('commit');
      };
      Object.assign(client, { query: (...given: unknown[]) => (given[0] === 'commit' ? commit() : query(...given)) });
    },
  });
  await open.query('commit');
  open.release();
  expect(number).toEqual({ number: null });

  expect(made.row).toMatchObject({ type: 'full', full_because: null, full_id: null, previous_id: null });
  const owner = await restored(made.path);
  expect(await sumsOf(owner)).toEqual(made.sums);
  const jobs = await owner.$client.query(
    `select task_identifier, max_attempts from graphile_worker.jobs where task_identifier = 'nobody_does_this'`,
  );
  expect(jobs.rows).toEqual([{ task_identifier: 'nobody_does_this', max_attempts: 25 }]);
  // Later rows get higher numbers, so that followers find them.
  const { rows } = await owner.$client.query(
    'select max(transaction) < pg_current_xact_id() as is_past, (select count(*)::int from activity_followers) > 0 as has_followers from activity',
  );
  expect(rows).toEqual([{ is_past: true, has_followers: true }]);
  await expect(owner.$client.query('delete from activity')).rejects.toThrow('never changed or deleted');
});

test('a request for an incremental backup makes a full one, whose row gives the reason', async () => {
  const { id, ...made } = await backUp(app, boss, 'incremental');
  expect(made).toMatchObject({
    type: 'full',
    full_because: 'incremental_discontinued',
    status: 'completed',
    full_id: null,
    previous_id: null,
  });
  expect(made.file).toMatch(/^cairn-.+Z-full-[0-9a-f]{8}\.zip$/);
  const chain = await verifyBackup(config(), fileOfBackup(app, id));
  closeChain(chain);
  expect(chain.map(({ manifest }) => manifest.type)).toEqual(['full']);
});

test('a person deleted after a backup is deleted again by the first start after the backup is restored', async () => {
  const who = await student(app);
  const { path } = await snapshotBackup(app, 'full');
  await deletePeople(app.app.services, [who.id]);
  // Followers read activities only once the server has no older open transaction in any of its databases.
  const ledger = async () => {
    await app.app.following.catchUp();
    return (await readFile(join(config().backupsDir, 'deleted-people.txt'), 'utf8')).split('\n');
  };
  await expect.poll(ledger).toContain(who.id);

  const chain = await verifyBackup(config(), path);
  const second = await startRestored({ CAIRN_BACKUPS: config().backupsDir }, chain, async ({ $client }) => {
    expect((await $client.query('select from users where id = $1', [who.id])).rowCount).toBe(1);
  });
  closeChain(chain);
  const { pool } = second.connection;
  expect((await pool.query('select from users where id = $1', [who.id])).rowCount).toBe(0);
  expect((await pool.query('select from deletions where person_id = $1', [who.id])).rowCount).toBe(1);
  // The restored database lists the backup files in its folder.
  const signedIn = await second.as(null)('POST /api/auth/login', { body: { email: boss.email, password } });
  expect(signedIn.status).toBe(200);
  const ask = second.as(signedIn.data.token);
  const { backups } = (await ask('GET /api/system/backups')).data;
  expect(backups.map(({ has_file, status }) => [has_file, status])).toContainEqual([true, 'completed']);
  await second.close();
});

test('a broken, incomplete or missing file and a wrong secret are each reported with a message, and nothing is changed', async () => {
  // The first request for public keys creates a key.
  await app.raw('/.well-known/did.json');
  const full = await snapshotBackup(app, 'full');
  const beside = await folder();
  const copy = async (name: string) => {
    const path = join(beside, name);
    await copyFile(full.path, path);
    return path;
  };
  const refused = (path: string, env = {}) => verifyBackup({ ...config(), ...env }, path).then(closeChain);

  const short = await copy('short.zip');
  await truncate(short, (await stat(short)).size - 500);
  await expect(refused(short)).rejects.toThrow('short.zip is not a backup of Cairn, or is not complete');
  const bytes = await readFile(full.path);
  for (const at of [20, Math.floor(bytes.length / 2), bytes.length - 60]) {
    const changed = join(beside, 'changed.zip');
    await writeFile(changed, bytes.with(at, (bytes[at] ?? 0) ^ 1));
    await expect(refused(changed), `byte ${at}`).rejects.toThrow(/^changed\.zip (has changed since it was written|is not a backup)/);
  }
  await expect(refused(join(beside, 'nothing.zip'))).rejects.toThrow('There is no file nothing.zip.');
  await expect(refused(full.path, { secret: 'another secret, of forty characters or so' })).rejects.toThrow(
    'The available secret does not decrypt the key',
  );
});

test("a file's name contains its time, type and id; a file that an earlier version named by its id is also listed and restored", async () => {
  const full = await snapshotBackup(app, 'full');
  expect(basename(full.path)).toMatch(/^cairn-\d{4}-\d\d-\d\dT\d{6}Z-full-[0-9a-f]{8}\.zip$/);

  const old = await folder();
  const file = `${full.row.id}.zip`;
  await copyFile(full.path, join(old, file));
  const chain = await verifyBackup(config(), join(old, file));
  const again = await startRestored({ CAIRN_BACKUPS: old }, chain);
  closeChain(chain);
  const { data } = await again.as((await again.as(null)('POST /api/auth/login', { body: { email: boss.email, password } })).data.token)(
    'GET /api/system/backups',
  );
  expect(data.backups.map(({ file: name, origin, has_file }) => [name, origin, has_file])).toEqual([[file, 'schedule', true]]);
  await again.close();
});

test('a backup from a newer version is refused with a specific error', async () => {
  const { pool } = app.connection;
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 4102444800000)`);
  const { path } = await snapshotBackup(app, 'full').finally(() =>
    pool.query(`delete from drizzle.__drizzle_migrations where hash = 'of the future'`),
  );
  await expect(verifyBackup(config(), path)).rejects.toThrow(/was made by a newer version of Cairn.+with the migration 4102444800000\.$/);
});

test('a backup from an older version is restored and migrated to the current schema', async () => {
  const older = await emptyDatabase();
  const names = migrationNames();
  await migrateWithin(older.owner.$client, { after: null, until: String(names.at(-3)) });
  await runMigrations({ pgPool: older.owner.$client });
  await older.owner.$client.query(
    `insert into settings (name, value, updated_at, revision) values ('password_min_length', '12', now(), 1)`,
  );
  const client = await connectAlone(older.owner, () => undefined);
  const made = {
    id: randomUUID(),
    file: 'older.zip',
    type: 'full',
    made_by: null,
    origin: 'command',
    at: new Date(),
    folder: await folder(),
  } as const;
  await writeBackup(client, { ...made, signingKey: async () => null, signal: new AbortController().signal });
  await client.end();

  const owner = await restored(join(made.folder, made.file));
  expect((await appliedMigrations(owner.$client)).map(({ name }) => name)).toEqual(names);
  expect((await owner.$client.query('select name, value from settings')).rows).toEqual([{ name: 'password_min_length', value: 12 }]);
});

test('a database that contains people or another application’s tables is refused and left unchanged', async () => {
  const { path } = await snapshotBackup(app, 'full');
  const chain = await verifyBackup(config(), path);
  // No server runs on this database, so nothing but the refused restore could change it.
  const inUse = await restored(path);
  const before = await sumsOf(inUse);
  await expect(restoreChain(inUse, chain)).rejects.toThrow(/^The database has \d+ people in it/);
  expect(await sumsOf(inUse)).toEqual(before);
  const { owner } = await emptyDatabase();
  await owner.$client.query('create table of_others (n int)');
  await expect(restoreChain(owner, chain)).rejects.toThrow('The database has tables that do not belong to Cairn');
  closeChain(chain);
});

test('a full disk or an unwritable folder makes a backup fail with a specific error, and leaves no partial file', async () => {
  const create = () =>
    new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })) });
  const before = await readdir(config().backupsDir);
  const { row } = await snapshotBackup(app, 'full', { create });
  expect(row).toMatchObject({ status: 'failed', failure: 'disk_full' });
  expect(await readdir(config().backupsDir)).toEqual(before);

  const blocked = join(await folder(), 'file');
  await writeFile(blocked, '');
  const other = await startTestApp({ CAIRN_BACKUPS: join(blocked, 'backups') });
  const admin = await superAdmin(other);
  const answer = await admin.ask('POST /api/system/backups', { body: { type: 'full' } });
  expect([answer.status, answer.problem.code]).toEqual([409, 'backup_folder_unwritable']);
  await other.close();
});

test('only one backup is made at a time, and a backup whose process ended is reported as interrupted', async () => {
  const { pool } = app.connection;
  const { promise, resolve } = Promise.withResolvers<void>();
  const making = snapshotBackup(app, 'full', { onSnapshot: () => promise });
  await expect
    .poll(async () => {
      const { backups, is_running } = (await boss.ask('GET /api/system/backups')).data;
      return is_running && backups[0]?.status;
    })
    .toBe('in_progress');
  const second = await boss.ask('POST /api/system/backups', { body: { type: 'manual' } });
  expect([second.status, second.problem.code]).toEqual([409, 'backup_running']);
  const { backups } = (await boss.ask('GET /api/system/backups')).data;
  const removed = await boss.ask('DELETE /api/system/backups/:id', { params: { id: backups[0]!.id } });
  expect([removed.status, removed.problem.code]).toEqual([409, 'backup_running']);
  resolve();
  await making;

  const dead = crypto.randomUUID();
  await pool.query(`insert into backups (id, type, status, created_at) values ($1, 'full', 'in_progress', now() + interval '1 minute')`, [
    dead,
  ]);
  expect((await boss.ask('GET /api/system/backups')).data.backups[0]).toMatchObject({ id: dead, status: 'failed', failure: 'interrupted' });
  await snapshotBackup(app, 'full');
  expect((await pool.query('select status, failure from backups where id = $1', [dead])).rows).toEqual([
    { status: 'failed', failure: 'interrupted' },
  ]);
  await pool.query('delete from backups where id = $1', [dead]);
});

test('a super admin can download a backup after entering the password, which is recorded; the file opens as a zip', async () => {
  const made = await backUp(app, boss, 'manual');
  expect(made).toMatchObject({ type: 'manual', kept_until: null, made_by: { full_name: 'Ada Ops' }, origin: 'person' });
  expect(made.file).toMatch(/^cairn-\d{4}-\d\d-\d\dT\d{6}Z-manual-[0-9a-f]{8}\.zip$/);
  const params = { id: made.id };
  const wrong = await boss.ask('POST /api/system/backups/:id/download', { params, body: { password: 'not it' } });
  expect([wrong.status, wrong.problem.code]).toEqual([403, 'wrong_password']);
  const response = await fetch(`${app.url}/api/system/backups/${made.id}/download`, {
    method: 'POST',
    headers: { authorization: `Bearer ${boss.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toContain(`filename=${made.file}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes).toEqual(await readFile(fileOfBackup(app, made.id)));
  expect((await stat(fileOfBackup(app, made.id))).mode & 0o777).toBe(0o600);
  const { entries } = (await boss.ask('GET /api/system/audit-logs', { query: { kind: 'backup_downloaded' } })).data;
  expect(entries[0]).toMatchObject({ text: 'Downloaded a backup', actor: { id: boss.id } });
  await rm(fileOfBackup(app, made.id));
  const gone = await boss.ask('POST /api/system/backups/:id/download', { params, body: { password } });
  expect([gone.status, gone.problem.code]).toEqual([409, 'backup_without_file']);
  const unknown = await boss.ask('POST /api/system/backups/:id/download', { params: { id: crypto.randomUUID() }, body: { password } });
  expect(unknown.status).toBe(404);
});
