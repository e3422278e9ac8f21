import { join } from 'node:path';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { BrokenBackup } from './file/broken-backup.ts';
import type { Manifest } from './file/manifest.ts';
import { openBackup } from './file/zip-reader.ts';
import { namesIn, sizeOf } from './folder.ts';
import { addFound, knownFiles } from './queries.ts';

/** Matches names of files that may be backups. Earlier versions named them by their id. */
const pattern = /^(?:cairn-.+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.zip$/;

function rowOf({ id, type, created_at, origin, made_by, base, tables }: Manifest, file: string, size: number) {
  const at = new Date(created_at);
  // Incremental backups from earlier versions have deleted rows and predecessors; to be removed in the next version (decision 071).
  const rows = tables.reduce((sum, { data, deleted }) => sum + data.rows + (deleted?.rows ?? 0), 0);
  const from = { full_id: base?.full_id ?? null, previous_id: base?.previous_id ?? null };
  return {
    id,
    type,
    created_at: at,
    completed_at: at,
    origin: origin ?? (made_by === null ? null : ('person' as const)),
    made_by,
    file,
    size,
    rows,
    ...from,
  };
}

/** Adds backups to the list whose files are in the folder but unknown to the database, for example after a restore. */
export async function listFoundFiles({ config, database, log }: Services): Promise<void> {
  const folder = config.backupsDir;
  const known = await knownFiles(database);
  for (const file of await namesIn(folder)) {
    if (!pattern.test(file) || known.has(file)) continue;
    const path = join(folder, file);
    try {
      const { manifest, close } = await openBackup(path);
      close();
      const size = (await sizeOf(path)) ?? 0;
      await inTransaction(database, (tx) => addFound(tx, rowOf(manifest, file, size)));
    } catch (error) {
      if (!(error instanceof BrokenBackup)) throw error;
      log.warn({ event: 'backup_unreadable', file }, 'unreadable file in the backup folder');
    }
  }
}
