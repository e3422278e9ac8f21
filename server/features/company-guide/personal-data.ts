import { impersonalTable, type MappedTable } from '#server/database/personal-data.ts';
import { companyGuides } from './tables.ts';

export const companyGuidePersonalData: readonly MappedTable[] = [
  impersonalTable(companyGuides, [
    'company_id',
    'tools',
    'incident',
    'decider',
    'policies',
    'documents',
    'claim_checks',
    'cases',
    'revision',
    'changed_at',
  ]),
];
