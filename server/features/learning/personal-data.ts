import { eq } from 'drizzle-orm';
import { impersonalTable, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { attemptsInWords, openAttemptsInWords } from './attempts-in-words.ts';
import {
  begunModules,
  editionEffects,
  editionNotes,
  fileProgress,
  learnerTotals,
  moduleCompletions,
  openAttempts,
  quizAttempts,
  studyDays,
  trackCompletions,
} from './tables.ts';

// The sums of companies decrease by a deleted person's work, because in a small company a sum could be attributed to them even without a
// name.
export const learningPersonalData: readonly MappedTable[] = [
  personalTable(fileProgress, {
    subject: 'learning',
    rows: ({ id }) => eq(fileProgress.user_id, id),
    exported: [
      'module_id',
      'file_name',
      'user_id',
      'opened_at',
      'completed_at',
      'repeated_at',
      'time_spent',
      'percentage',
      'last_activity_at',
    ],
    deletion: 'rows',
  }),
  personalTable(learnerTotals, {
    subject: 'learning',
    rows: ({ id }) => eq(learnerTotals.user_id, id),
    exported: ['user_id', 'used_until', 'seconds', 'files_completed', 'modules_begun', 'modules_completed', 'last_activity_at'],
    nobody: ['version', 'last_active_day'],
    deletion: 'rows',
  }),
  impersonalTable(editionNotes, ['module_id', 'number', 'note', 'published_at']),
  personalTable(editionEffects, {
    subject: 'learning',
    rows: ({ id }) => eq(editionEffects.user_id, id),
    exported: ['module_id', 'user_id', 'file_name', 'number', 'kind'],
    deletion: 'rows',
  }),
  personalTable(begunModules, {
    subject: 'learning',
    rows: ({ id }) => eq(begunModules.user_id, id),
    exported: ['user_id', 'module_id'],
    deletion: 'rows',
  }),
  personalTable(moduleCompletions, {
    subject: 'learning',
    rows: ({ id }) => eq(moduleCompletions.user_id, id),
    exported: ['user_id', 'module_id', 'completed_at'],
    deletion: 'rows',
  }),
  personalTable(trackCompletions, {
    subject: 'learning',
    rows: ({ id }) => eq(trackCompletions.user_id, id),
    exported: ['user_id', 'track_id', 'completed_at'],
    deletion: 'rows',
  }),
  personalTable(studyDays, {
    subject: 'learning',
    rows: ({ id }) => eq(studyDays.user_id, id),
    exported: [
      'user_id',
      'day',
      'track_id',
      'company_id',
      'chapter_id',
      'seconds',
      'files_completed',
      'modules_begun',
      'modules_completed',
    ],
    deletion: 'rows',
  }),
  personalTable(quizAttempts, {
    subject: 'quiz_answers',
    rows: ({ id }) => eq(quizAttempts.user_id, id),
    exported: ['id', 'user_id', 'module_id', 'file_name', 'file_version', 'results', 'score', 'pass_mark', 'passed', 'created_at'],
    deletion: 'rows',
    read: attemptsInWords,
  }),
  personalTable(openAttempts, {
    subject: 'quiz_answers',
    rows: ({ id }) => eq(openAttempts.user_id, id),
    exported: ['id', 'user_id', 'module_id', 'file_name', 'file_version', 'question_ids', 'results', 'started_at'],
    nobody: ['seed'],
    deletion: 'rows',
    read: openAttemptsInWords,
  }),
];
