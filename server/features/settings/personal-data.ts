import { sql } from 'drizzle-orm';
import { idRemains, impersonalTable, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { rateLimits, secrets, settings } from './tables.ts';

export const settingsPersonalData: readonly MappedTable[] = [
  impersonalTable(settings, ['name', 'value', 'updated_at', 'revision'], { updated_by: idRemains }),
  impersonalTable(secrets, ['name', 'value', 'created_at']),
  personalTable(rateLimits, {
    subject: 'sessions',
    rows: () => sql`false`,
    withheld: { key: 'A counter by account, network or address, which is deleted after its period.' },
    nobody: ['points', 'expire'],
    deletion: { expires: 'A day at most.' },
  }),
];
