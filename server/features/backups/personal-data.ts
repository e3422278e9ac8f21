import { idRemains, impersonalTable, type MappedTable } from '#server/database/personal-data.ts';
import { backupSchedule, backups } from './tables.ts';

export const backupsPersonalData: readonly MappedTable[] = [
  impersonalTable(
    backups,
    [
      'id',
      'type',
      'status',
      'failure',
      'full_because',
      'created_at',
      'completed_at',
      'size',
      'rows',
      'progress',
      'full_id',
      'previous_id',
      'is_own',
      'origin',
      'file',
    ],
    { made_by: idRemains },
  ),
  impersonalTable(backupSchedule, ['only', 'full_every_days', 'hour', 'keep_days', 'since', 'revision']),
];
