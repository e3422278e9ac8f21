import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { inject, onTestFinished, vi } from 'vitest';
import type { BackupType } from '#contract/system-values.ts';
import { connect, type Database } from '#server/database/database.ts';
import { applicationRole, grantToApplication } from '#server/database/roles.ts';
import type { OpenBackup } from '#server/features/backups/file/zip-reader.ts';
import { restoreChain, runnerOf } from '#server/features/backups/index.ts';
import type { Asked } from '#server/features/backups/runner.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Person } from './factories.ts';
import { cloneStatement } from './template.ts';

/** Creates an empty database for one test and connects as its owner; it is deleted when the test ends. */
export async function emptyDatabase(): Promise<{ name: string; owner: Database }> {
  const server = inject('server');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = connect({ ...server, max: 1 }, () => undefined);
  await admin.$client.query(cloneStatement(name, 'template0'));
  const owner = connect({ ...server, database: name, max: 3, pipeline: false }, () => undefined);
  onTestFinished(async () => {
    await owner.$client.end();
    await admin.$client.query(`drop database if exists ${name} with (force)`);
    await admin.$client.end();
  });
  return { name, owner };
}

/** Columns with transaction numbers, which differ between clusters. */
const ofCluster: Readonly<Record<string, readonly string[]>> = {
  activity: ['transaction'],
  activity_followers: ['transaction'],
  catalog_state: ['raised_in'],
};

/** Returns the SHA-256 hash of each table's rows, sorted as text, from one snapshot, without rows about backups. */
export async function checksums(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'backups' group by 1 order by 1`,
  );
  const sums = new Map<string, string>();
  for (const { name, columns } of rows) {
    const shown = columns
      .filter((column) => !ofCluster[name]?.includes(column))
      .map((column) => pg.escapeIdentifier(column))
      .join(', ');
    const hash = createHash('sha256');
    const lines = client.query(copyTo(`copy (select ${shown} from public.${name} t order by row(${shown})::text collate "C") to stdout`));
    for await (const chunk of lines) hash.update(chunk as Buffer);
    sums.set(name, hash.digest('hex'));
  }
  return sums;
}

/** Makes a backup with a call and waits until it is done. */
export async function backUp(app: TestApp, admin: Person, type: 'full' | 'incremental' | 'manual') {
  const begun = await admin.ask('POST /api/system/backups', { body: { type } });
  if (begun.status !== 202) throw new Error(`the backup did not start: ${begun.text}`);
  const { id } = begun.data;
  return vi.waitFor(
    async () => {
      const { backups } = (await admin.ask('GET /api/system/backups')).data;
      const found = backups.find((one) => one.id === id);
      if (!found || found.status === 'in_progress') throw new Error('the backup is still being made');
      return found;
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** Returns a backup file's path, which ends with the backup's id. The file need not exist. */
export function fileOfBackup({ app }: TestApp, id: string): string {
  const { backupsDir } = app.services.config;
  return `${backupsDir}/${readdirSync(backupsDir).find((name) => name.endsWith(`${id.slice(-8)}.zip`)) ?? `${id}.zip`}`;
}

/** Makes a backup. Returns its row, its file and its database snapshot's checksums. */
export async function snapshotBackup(app: TestApp, type: BackupType, more: Pick<Asked, 'create' | 'onSnapshot'> = {}) {
  let sums = new Map<string, string>();
  const onSnapshot = async (client: pg.Client) => {
    await more.onSnapshot?.(client);
    sums = await checksums(client);
  };
  const { made } = await runnerOf(app.app.services).begin({ type, by: null, origin: 'schedule', ...more, onSnapshot });
  const row = await made;
  return { row, sums, path: fileOfBackup(app, row.id) };
}

/** Starts a product on a backup chain's contents, as in the first start after a restore. */
export const startRestored = (env: Record<string, string>, chain: readonly OpenBackup[], look?: (owner: Database) => Promise<void>) =>
  startTestApp(env, async (owner) => {
    const alone = connect({ ...owner.$client.options, max: 3, pipeline: false }, () => undefined);
    await restoreChain(alone, chain);
    await look?.(alone);
    await alone.$client.end();
    await grantToApplication(owner.$client, applicationRole);
  });
