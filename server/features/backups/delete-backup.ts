import { rm } from 'node:fs/promises';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { backupDeleted } from './activities.ts';
import { fileOf } from './file/file-name.ts';
import { isBackupRunning } from './lock.ts';
import { dependentOn } from './present.ts';
import { completedBackups, lockBackup, removeBackup } from './queries.ts';

type Needs = Pick<Services, 'config' | 'database' | 'clock' | 'activity'>;

/**
 * Deletes a backup and its file. The file is deleted first, so that it is not found and listed again. Throws `not_found`, `backup_running`,
 * `backup_needed` and `backup_folder_unwritable`.
 *
 * @param by the person who deletes it; null at the end of its retention period
 */
export async function deleteBackup({ config, database, clock, activity }: Needs, id: string, by: PersonId | null): Promise<void> {
  await inTransaction(database, async (tx) => {
    const row = await lockBackup(tx, id);
    if (!row) throw new Refusal('not_found');
    const isRunning = await isBackupRunning(tx);
    if (row.status === 'in_progress' && isRunning) throw new Refusal('backup_running');
    if (dependentOn(id, await completedBackups(tx)).length > 0) throw new Refusal('backup_needed');
    try {
      await rm(fileOf(config.backupsDir, row), { force: true });
    } catch {
      throw new Refusal('backup_folder_unwritable');
    }
    await removeBackup(tx, id);
    const facts = { backup_id: id, type: row.type };
    const at = clock.now();
    await activity.record(tx, [happened(backupDeleted, { at, actor_id: by, person_id: null, company_id: null, facts })]);
  });
}
