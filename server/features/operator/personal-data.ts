import { idRemains, impersonalTable, type MappedTable } from '#server/database/personal-data.ts';
import { operatorTexts } from './tables.ts';

export const operatorPersonalData: readonly MappedTable[] = [
  impersonalTable(operatorTexts, ['name', 'value', 'updated_at', 'revision'], { updated_by: idRemains }),
];
