import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { capstoneAttempts, capstoneDrafts } from './tables.ts';

export const capstonesPersonalData: readonly MappedTable[] = [
  personalTable(capstoneDrafts, {
    subject: 'capstones',
    rows: ({ id }) => eq(capstoneDrafts.user_id, id),
    exported: ['user_id', 'track_id', 'answers', 'updated_at'],
    nobody: ['revision'],
    deletion: 'rows',
  }),
  personalTable(capstoneAttempts, {
    subject: 'capstones',
    rows: ({ id }) => eq(capstoneAttempts.user_id, id),
    exported: ['id', 'user_id', 'track_id', 'number', 'checks', 'levels', 'handed_in_at', 'settled_at', 'passed', 'level'],
    nobody: ['version', 'pass_mean', 'is_for_people'],
    deletion: 'rows',
  }),
];
