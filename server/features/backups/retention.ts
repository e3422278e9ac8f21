import { day } from '#server/calendar/durations.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { deleteBackup } from './delete-backup.ts';
import { dependentOn, keptUntil } from './present.ts';
import { type BackupRow, completedBackups, removeFailedBefore } from './queries.ts';
import { readSchedule } from './schedule.ts';

/**
 * Returns the completed backups whose retention period is over, each after the backups that depend on it. The last backup and its
 * predecessors are always kept.
 */
export function expired(completed: readonly BackupRow[], keepDays: number, now: Date): BackupRow[] {
  const last = completed.at(-1);
  return completed
    .filter((row) => {
      const until = keptUntil(row, completed, keepDays);
      const isNeeded = row === last || dependentOn(row.id, completed).some((one) => one === last);
      return until !== null && until <= now && !isNeeded;
    })
    .toReversed();
}

/** Deletes expired backups, and rows about failed backups of the same age. */
export async function deleteExpired(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const now = clock.now();
  const { keep_days } = await readSchedule(database);
  const gone = expired(await completedBackups(database), keep_days, now);
  for (const { id } of gone) await deleteBackup(services, id, null);
  if (gone.length > 0) log.info({ event: 'backups_deleted', backups: gone.length }, 'backups past their retention period were deleted');
  await inTransaction(database, (tx) => removeFailedBefore(tx, new Date(now.getTime() - keep_days * day)));
}
