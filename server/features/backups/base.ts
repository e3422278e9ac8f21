import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { FullReason } from '#contract/system-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { appliedMigrations } from '#server/database/migrate.ts';
import { closeChain, openChain } from './chain.ts';
import { identityOf } from './copy/snapshot.ts';
import { reachesBack } from './copy/snapshot-numbers.ts';
import { BrokenBackup } from './file/broken-backup.ts';
import { fileOf } from './file/file-name.ts';
import type { Manifest } from './file/manifest.ts';
import type { OpenBackup } from './file/zip-reader.ts';
import { lastOwn } from './queries.ts';

/** Why what has changed since a backup can't be told any more; null where it can. */
async function obstacle(client: pg.Client, { database, migrations, snapshot }: Manifest): Promise<FullReason | null> {
  const { server_version: _, ...same } = await identityOf(client);
  const { server_version: __, ...before } = database;
  if (!isDeepStrictEqual(same, before)) return 'other_database';
  if (!isDeepStrictEqual(await appliedMigrations(client), migrations)) return 'other_schema';
  const { rows } = await client.query('select pg_current_snapshot()::text as snapshot');
  return reachesBack(snapshot, String(rows[0].snapshot)) ? null : 'too_long_ago';
}

/** The backups that an incremental one stands on, open, the full one first; or why it has to be a full one. */
export async function baseOf(on: Queryable, client: pg.Client, folder: string): Promise<OpenBackup[] | FullReason> {
  // Only what this database made itself: what was found in the folder may be of its future, if it was brought back to an earlier moment.
  const last = await lastOwn(on, ['full', 'incremental']);
  if (!last) return 'no_base';
  let chain: OpenBackup[];
  try {
    chain = await openChain(fileOf(folder, last));
  } catch (error) {
    if (!(error instanceof BrokenBackup)) throw error;
    return error.why === 'missing' || error.why === 'base_missing' ? 'base_missing' : 'base_broken';
  }
  const { manifest } = chain.at(-1) as OpenBackup;
  const reason = await obstacle(client, manifest);
  if (reason) closeChain(chain);
  return reason ?? chain;
}
