import type { BackupSchedule } from '#contract/backups.ts';
import type { BackupFailure, BackupType, FullReason } from '#contract/system-values.ts';
import { activityKind, securityKind } from '#server/features/activity/index.ts';

interface Which {
  backup_id: string;
  type: BackupType;
}
type Schedule = Omit<BackupSchedule, 'folder' | 'next_full_at' | 'next_incremental_at'>;

export const backupStarted = securityKind<Which>('backup_started');
export const backupCompleted = activityKind<Which & { size: number; full_because: FullReason | null }>('backup_completed');
export const backupFailed = activityKind<Which & { failure: BackupFailure }>('backup_failed');
export const backupDownloaded = securityKind<Which>('backup_downloaded');
/** By hand, or because it was kept for long enough. */
export const backupDeleted = securityKind<Which>('backup_deleted');
export const backupScheduleChanged = securityKind<{ before: Schedule; after: Schedule }>('backup_schedule_changed');
