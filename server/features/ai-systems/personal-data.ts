import { idRemains, impersonalTable, type MappedTable } from '#server/database/personal-data.ts';
import { aiReleases, aiReleaseWithdrawals, aiSystems, aiSystemVersions } from './tables.ts';

export const aiSystemsPersonalData: readonly MappedTable[] = [
  impersonalTable(aiSystems, ['id', 'company_id', 'version', 'created_at', 'revision']),
  impersonalTable(
    aiSystemVersions,
    [
      'id',
      'system_id',
      'company_id',
      'number',
      'name',
      'purpose',
      'chapter_id',
      'team',
      'vendor',
      'risk',
      'used_since',
      'used_until',
      'recorded_on',
      'created_at',
    ],
    { responsible_id: idRemains, created_by: idRemains },
  ),
  impersonalTable(
    aiReleases,
    ['id', 'system_id', 'company_id', 'name', 'note', 'released_on', 'in_use_since', 'needs_training', 'recorded_on', 'created_at'],
    { created_by: idRemains },
  ),
  impersonalTable(aiReleaseWithdrawals, ['release_id', 'company_id', 'reason', 'recorded_on', 'created_at'], { created_by: idRemains }),
];
