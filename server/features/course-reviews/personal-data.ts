import { eq } from 'drizzle-orm';
import { impersonalTable, type MappedTable, personalTable } from '#server/database/personal-data.ts';
import { courseCare, courseComments, courseCommentThreads, courseReviewDecisions, courseReviews, courseSchedules } from './tables.ts';

const stays = 'What was said about a course stays with it, without the person.';

export const courseReviewsPersonalData: readonly MappedTable[] = [
  personalTable(courseReviews, {
    subject: 'authoring',
    rows: ({ id }) => eq(courseReviews.asked_by, id),
    exported: ['id', 'module_id', 'note', 'asked_at', 'asked_by'],
    nobody: ['company_id', 'checked'],
    deletion: { emptied: { asked_by: null }, why: stays },
  }),
  personalTable(courseReviewDecisions, {
    subject: 'authoring',
    rows: ({ id }) => eq(courseReviewDecisions.decided_by, id),
    exported: ['review_id', 'decision', 'message', 'decided_at', 'decided_by'],
    nobody: ['company_id', 'checked'],
    deletion: { emptied: { decided_by: null }, why: stays },
  }),
  personalTable(courseSchedules, {
    subject: 'authoring',
    rows: ({ id }) => eq(courseSchedules.scheduled_by, id),
    exported: ['id', 'module_id', 'kind', 'due_at', 'note', 'effect', 'scheduled_at', 'scheduled_by', 'ended_at', 'outcome', 'reason'],
    nobody: ['company_id', 'checked', 'with_track'],
    deletion: { emptied: { scheduled_by: null }, why: stays },
  }),
  personalTable(courseComments, {
    subject: 'authoring',
    rows: ({ id }) => eq(courseComments.written_by, id),
    exported: ['id', 'thread_id', 'module_id', 'text', 'written_at', 'written_by', 'edited_at'],
    nobody: ['company_id', 'revision'],
    deletion: { emptied: { written_by: null }, why: stays },
  }),
  personalTable(courseCommentThreads, {
    subject: 'authoring',
    rows: ({ id }) => eq(courseCommentThreads.resolved_by, id),
    exported: ['id', 'module_id', 'file_name', 'resolved_at', 'resolved_by'],
    nobody: ['company_id', 'quote', 'text_before', 'text_after', 'line'],
    deletion: { emptied: { resolved_by: null }, why: stays },
  }),
  impersonalTable(courseCare, ['module_id', 'company_id', 'review_by', 'told_ahead_for', 'told_for'], {
    owner_id: 'The database empties it; the authors of the course are asked instead.',
  }),
];
