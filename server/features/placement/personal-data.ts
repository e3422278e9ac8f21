import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { placementAnswers, placementResults, placementSessions } from './tables.ts';

export const placementPersonalData: readonly MappedTable[] = [
  personalTable(placementSessions, {
    subject: 'learning',
    rows: ({ id }) => eq(placementSessions.user_id, id),
    exported: ['id', 'user_id', 'track_id', 'started_at', 'ended_at'],
    nobody: ['seed'],
    deletion: 'rows',
  }),
  personalTable(placementAnswers, {
    subject: 'learning',
    rows: ({ id }) => eq(placementAnswers.user_id, id),
    exported: [
      'session_id',
      'user_id',
      'question_id',
      'module_id',
      'kind',
      'difficulty',
      'prompt',
      'given_in_words',
      'is_right',
      'answered_at',
    ],
    nobody: ['version', 'given'],
    deletion: 'rows',
  }),
  personalTable(placementResults, {
    subject: 'learning',
    rows: ({ id }) => eq(placementResults.user_id, id),
    exported: ['session_id', 'user_id', 'track_id', 'module_id', 'probability', 'verdict', 'opened_by'],
    deletion: 'rows',
  }),
];
