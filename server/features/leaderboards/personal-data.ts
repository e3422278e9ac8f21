import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { leaderboardParticipants } from './tables.ts';

export const leaderboardsPersonalData: readonly MappedTable[] = [
  personalTable(leaderboardParticipants, {
    subject: 'recognition',
    rows: ({ id }) => eq(leaderboardParticipants.user_id, id),
    exported: ['user_id', 'since'],
    deletion: 'rows',
  }),
];
