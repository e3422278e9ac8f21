import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { goals, weeklyGoals } from './tables.ts';

export const goalsPersonalData: readonly MappedTable[] = [
  personalTable(goals, {
    subject: 'goals',
    rows: ({ id }) => eq(goals.user_id, id),
    exported: ['id', 'user_id', 'kind', 'track_id', 'target', 'starts_on', 'due_on', 'outcome', 'outcome_at', 'created_at'],
    deletion: 'rows',
  }),
  personalTable(weeklyGoals, {
    subject: 'goals',
    rows: ({ id }) => eq(weeklyGoals.user_id, id),
    exported: ['user_id', 'minutes', 'updated_at'],
    deletion: 'rows',
  }),
];
