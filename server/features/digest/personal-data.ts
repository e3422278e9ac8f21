import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { weeklyDigests } from './tables.ts';

export const digestPersonalData: readonly MappedTable[] = [
  personalTable(weeklyDigests, {
    subject: 'mails',
    rows: ({ id }) => eq(weeklyDigests.user_id, id),
    exported: ['user_id', 'monday', 'created_at'],
    deletion: 'rows',
  }),
];
