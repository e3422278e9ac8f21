import { eq } from 'drizzle-orm';
import { idRemains, impersonalTable, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import {
  roleProfileJobTitles,
  roleProfileMembers,
  roleProfileSpells,
  roleProfileSystems,
  roleProfiles,
  roleProfileVersions,
} from './tables.ts';

export const roleProfilesPersonalData: readonly MappedTable[] = [
  impersonalTable(roleProfiles, ['id', 'company_id', 'version', 'created_at', 'ended_at', 'ended_on', 'revision']),
  impersonalTable(
    roleProfileVersions,
    ['id', 'role_profile_id', 'company_id', 'number', 'from_on', 'name', 'description', 'job_title_ids', 'skills', 'path', 'created_at'],
    { created_by: idRemains },
  ),
  impersonalTable(roleProfileSystems, ['role_profile_id', 'number', 'company_id', 'system_id']),
  impersonalTable(roleProfileJobTitles, ['company_id', 'job_title_id', 'role_profile_id']),
  personalTable(roleProfileMembers, {
    subject: 'membership',
    rows: ({ id }) => eq(roleProfileMembers.user_id, id),
    exported: ['user_id', 'company_id', 'role_profile_id', 'given_at'],
    deletion: 'rows',
  }),
  personalTable(roleProfileSpells, {
    subject: 'membership',
    rows: ({ id }) => eq(roleProfileSpells.user_id, id),
    exported: ['id', 'role_profile_id', 'company_id', 'user_id', 'started_on', 'started_at', 'ended_on', 'ended_at'],
    deletion: 'rows',
  }),
];
