import { eq } from 'drizzle-orm';
import { type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { reviewCards, reviewers } from './tables.ts';

export const spacedReviewPersonalData: readonly MappedTable[] = [
  personalTable(reviewCards, {
    subject: 'learning',
    rows: ({ id }) => eq(reviewCards.user_id, id),
    exported: [
      'id',
      'user_id',
      'module_id',
      'file_name',
      'item_id',
      'stability',
      'difficulty',
      'reps',
      'lapses',
      'scheduled_days',
      'due_on',
      'last_on',
      'answer',
      'reviewed_on',
      'is_paused',
    ],
    nobody: ['file_version', 'item_hash', 'seed', 'state', 'revision'],
    deletion: 'rows',
  }),
  personalTable(reviewers, {
    subject: 'learning',
    rows: ({ id }) => eq(reviewers.user_id, id),
    exported: ['user_id', 'attempts_until', 'paused_modules'],
    nobody: ['attempts_then'],
    deletion: 'rows',
  }),
];
