import type { BackupFailure, BackupStatus, BackupType, FullReason, MadeBackupType } from '#contract/system-values.ts';
import { m } from '#messages';

export const typeWords: Record<BackupType, () => string> = {
  full: m.backup_type_full,
  incremental: m.backup_type_incremental,
  manual: m.backup_type_manual,
};

/** Descriptions of the types that can be made. */
export const typeLines: Record<MadeBackupType, () => string> = {
  full: m.backup_type_full_line,
  manual: m.backup_type_manual_line,
};

export const statusWords: Record<BackupStatus, { name: () => string; colour: string }> = {
  in_progress: { name: m.backup_status_in_progress, colour: 'caution' },
  completed: { name: m.backup_status_completed, colour: 'positive' },
  failed: { name: m.backup_status_failed, colour: 'negative' },
};

/** The cause of each failure, and the remedy. */
export const failureWords: Record<BackupFailure, () => string> = {
  interrupted: m.backup_failure_interrupted,
  disk_full: m.backup_failure_disk_full,
  folder_unwritable: m.backup_failure_folder_unwritable,
  database_lost: m.backup_failure_database_lost,
  unknown: m.backup_failure_unknown,
};

export const fullReasonWords: Record<FullReason, () => string> = {
  incremental_discontinued: m.backup_full_because_incremental_discontinued,
  no_base: m.backup_full_because_no_base,
  base_missing: m.backup_full_because_base_missing,
  base_broken: m.backup_full_because_base_broken,
  other_schema: m.backup_full_because_other_schema,
  other_database: m.backup_full_because_other_database,
  too_long_ago: m.backup_full_because_too_long_ago,
};
