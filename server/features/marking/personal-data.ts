import { eq } from 'drizzle-orm';
import { impersonalTable, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { forgetLearner, forgetMarker } from './queries.ts';
import { markingShares, markingTasks, marks } from './tables.ts';

export const markingPersonalData: readonly MappedTable[] = [
  personalTable(marks, {
    subject: 'marking',
    rows: ({ id }) => eq(marks.marked_by, id),
    exported: ['id', 'task_id', 'marked_by', 'taken_at', 'levels', 'quotes', 'note', 'submitted_at'],
    nobody: ['company_id', 'place', 'revision'],
    deletion: {
      by: (tx, { id }) => forgetMarker(tx, id),
      how: 'Drafts are deleted. Marks that were submitted stay with the submission, without the person.',
    },
  }),
  personalTable(markingTasks, {
    subject: 'marking',
    rows: ({ id }) => eq(markingTasks.user_id, id),
    exported: [
      'id',
      'user_id',
      'subject',
      'subject_key',
      'module_id',
      'file_name',
      'title',
      'material',
      'asked_at',
      'withdrawn_at',
      'settled_at',
      'answer',
    ],
    nobody: ['company_id', 'for_platform', 'number', 'rubric_key', 'rubric_version', 'rubric', 'needs_second', 'is_generated'],
    deletion: {
      by: (tx, { id, at }) => forgetLearner(tx, id, at),
      how: 'What was handed in and what was written about it is deleted. The levels stay, without the person, so that the agreement between reviewers can be computed.',
    },
  }),
  impersonalTable(markingShares, ['id', 'company_id', 'second_marks', 'revision']),
];
