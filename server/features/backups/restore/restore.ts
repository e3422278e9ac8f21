import { runMigrations } from 'graphile-worker';
import type { Database } from '#server/database/database.ts';
import { migrateWithin } from '#server/database/migrate.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { renumberTransactions } from '#server/features/activity/index.ts';
import { forgetRaisingTransaction } from '#server/features/catalog/index.ts';
import { forgetSealed } from '#server/features/settings/index.ts';
import { textFormat } from '../copy/snapshot.ts';
import type { OpenBackup } from '../file/zip-reader.ts';
import { checkRows, loadQueue, loadTables, setSequences } from './load.ts';
import { emptyDatabase, refuseUnlessEmpty } from './target.ts';
import { withoutRules } from './without-rules.ts';

/** The result of a restore, and when the backup was made. */
export interface Restored {
  created_at: Date;
  tables: number;
  rows: number;
}

/**
 * Restores a verified chain into a database that has no people yet: the backup's schema, its rows, and then the later migrations.
 * Everything happens in one transaction. Throws a `StartError` for a database that is in use or has people in it.
 *
 * @param withoutSecret the old installation's secret is lost: the next start recreates the keys that only that secret decrypts
 * @param owner connected as the owner, with at least two connections, on which nothing is sent before the previous result has arrived
 */
export async function restoreChain(owner: Database, chain: readonly OpenBackup[], withoutSecret = false): Promise<Restored> {
  const last = chain.at(-1);
  if (!last) throw new Error('no backup to restore');
  const { manifest } = last;
  await refuseUnlessEmpty(owner.$client);
  // Creates the queue's own schema, empty; if the rest of the restore fails, it does no harm.
  await runMigrations({ pgPool: owner.$client });
  await inTransaction(owner, async (tx) => {
    const client = tx.$client;
    await client.query(textFormat);
    await refuseUnlessEmpty(client);
    await emptyDatabase(client);
    const until = manifest.migrations.at(-1)?.name ?? '';
    await migrateWithin(client, { after: null, until });
    await withoutRules(client, async () => {
      await loadTables(client, chain);
      await renumberTransactions(tx, owner);
      await forgetRaisingTransaction(tx);
    });
    await setSequences(client, manifest);
    await loadQueue(client, last);
    await checkRows(client, manifest);
    await migrateWithin(client, { after: until });
    if (withoutSecret) await forgetSealed(tx);
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { created_at: new Date(manifest.created_at), tables: manifest.tables.length, rows };
}
