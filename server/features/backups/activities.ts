import type { BackupSchedule } from '#contract/backups.ts';
import type { BackupFailure, BackupOrigin, BackupType, FullReason } from '#contract/system-values.ts';
import { activityKind, field, references, securityKind } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

interface Which {
  backup_id: string;
  type: BackupType;
}
const which = { ...references('backup_id'), type: field(m.audit_field_backup_type, 'code') };
type Schedule = Omit<BackupSchedule, 'folder' | 'revision' | 'next_full_at'>;

const schedule = {
  full_every_days: field(m.audit_field_full_every_days, 'number'),
  /** Only rows from earlier versions, whose schedules had incremental backups, have this field. */
  incremental_every_hours: field(m.audit_field_incremental_every_hours, 'number'),
  hour: field(m.audit_field_backup_hour, 'number'),
  keep_days: field(m.audit_field_keep_days, 'number'),
};

export const backupStarted = securityKind<Which & { origin: BackupOrigin }>('backup_started', {
  words: m.audit_backup_started,
  fields: { ...which, origin: field(m.audit_field_backup_origin, 'code') },
  aboutLearning: false,
});
export const backupCompleted = activityKind<Which & { size: number; full_because: FullReason | null }>('backup_completed', {
  aboutLearning: false,
});
export const backupFailed = activityKind<Which & { failure: BackupFailure }>('backup_failed', { aboutLearning: false });
export const backupDownloaded = securityKind<Which>('backup_downloaded', {
  words: m.audit_backup_downloaded,
  fields: which,
  aboutLearning: false,
});
/** Someone deleted a backup, or it reached the end of its retention period. */
export const backupDeleted = securityKind<Which>('backup_deleted', { words: m.audit_backup_deleted, fields: which, aboutLearning: false });
export const backupScheduleChanged = securityKind<{ before: Schedule; after: Schedule }>('backup_schedule_changed', {
  words: m.audit_backup_schedule_changed,
  fields: schedule,
  aboutLearning: false,
});
