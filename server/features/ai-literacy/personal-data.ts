import { idRemains, impersonalTable, type MappedTable } from '#server/database/personal-data.ts';
import { aiLiteracyFiles, aiSystemTrainings } from './tables.ts';

export const aiLiteracyPersonalData: readonly MappedTable[] = [
  impersonalTable(aiSystemTrainings, ['id', 'system_id', 'requirement_id', 'company_id', 'covers', 'recorded_on', 'created_at'], {
    created_by: idRemains,
  }),
  impersonalTable(aiLiteracyFiles, ['fingerprint', 'company_id', 'day', 'issued_at'], { issued_by: idRemains }),
];
