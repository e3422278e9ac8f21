import { impersonalTable, type MappedTable } from '#server/database/personal-data.ts';
import { chapters, companies, companyLogos, companyRestDays } from './tables.ts';

export const companiesPersonalData: readonly MappedTable[] = [
  impersonalTable(companies, [
    'id',
    'name',
    'timezone',
    'first_weekday',
    'open_to_registration',
    'max_users',
    'email_domains',
    'staff_sees',
    'certificate_validity_months',
    'certificate_line',
    'leaderboard_names',
    'courses_need_review',
    'accent',
    'revision',
    'suspended_at',
    'suspended_reason',
    'archived_at',
    'demo',
    'created_at',
  ]),
  impersonalTable(chapters, ['id', 'company_id', 'name', 'description', 'is_default', 'archived_at', 'revision', 'created_at']),
  impersonalTable(companyRestDays, ['company_id', 'from', 'weekdays']),
  impersonalTable(companyLogos, ['company_id', 'key', 'content', 'created_at']),
];
