import type { ReviewDecision, ScheduleKind } from '#contract/course-review-values.ts';
import { activityKind, field, references, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

/** The title is stored too, because a module that was never published has no name that learners may see. */
interface OfModule {
  module_id: string;
  module_title: string;
}
const ofModule = { ...sharedFields('module_id'), module_title: field(m.audit_field_title) };

export const reviewAsked = activityKind<OfModule & { review_id: string }>('course_review_asked', {
  words: m.audit_course_review_asked,
  fields: { ...ofModule, ...references('review_id') },
  aboutLearning: false,
});
/** The person is the author who asked. The message is in the review. */
export const reviewDecided = activityKind<OfModule & { review_id: string; decision: ReviewDecision }>('course_review_decided', {
  words: m.audit_course_review_decided,
  fields: { ...ofModule, ...references('review_id'), decision: field(m.audit_field_decision, 'code') },
  aboutLearning: false,
});
/** `due_at` is a moment in UTC. */
interface OfSchedule extends OfModule {
  schedule_id: string;
  kind: ScheduleKind;
  due_at: string;
}
const ofSchedule = {
  ...ofModule,
  ...references('schedule_id'),
  kind: field(m.audit_field_kind, 'code'),
  due_at: field(m.audit_field_due_at, 'moment'),
};
export const dateChosen = activityKind<OfSchedule>('course_date_chosen', {
  words: m.audit_course_date_chosen,
  fields: ofSchedule,
  aboutLearning: false,
});
export const dateCancelled = activityKind<OfSchedule>('course_date_cancelled', {
  words: m.audit_course_date_cancelled,
  fields: ofSchedule,
  aboutLearning: false,
});
/** The product did not publish or archive a module at its date. The person is the author who chose the date. */
export const dateNotKept = activityKind<OfSchedule & { reason: string }>('course_date_not_kept', {
  words: m.audit_course_date_not_kept,
  fields: { ...ofSchedule, ...sharedFields('reason') },
  aboutLearning: false,
});

/** `before` and `after` are the owner and the day of the next review. */
export const careChanged = activityKind<OfModule & { before: object; after: object }>('course_care_changed', {
  words: m.audit_course_care_changed,
  fields: { ...ofModule, owner_id: field(m.audit_field_owner, 'person'), review_by: field(m.audit_field_review_by, 'day') },
  aboutLearning: false,
});
/** A module is due for review on that day, or has been since. The person is its owner; null if no one is. */
export const reviewDue = activityKind<OfModule & { review_by: string; ahead: boolean }>('course_review_due', {
  words: m.audit_course_review_due,
  fields: { ...ofModule, review_by: field(m.audit_field_review_by, 'day'), ahead: field(m.audit_field_ahead, 'yes_no') },
  aboutLearning: false,
});

interface OfThread extends OfModule {
  file_name: string;
  thread_id: string;
}
const ofThread = { ...ofModule, ...sharedFields('file_name'), ...references('thread_id') };

/** The activities don't contain a comment's text, which only its own row has. */
export const commentWritten = activityKind<OfThread>('course_comment_written', {
  words: m.audit_course_comment_written,
  fields: ofThread,
  aboutLearning: false,
});
export const commentEdited = activityKind<OfThread>('course_comment_edited', {
  words: m.audit_course_comment_edited,
  fields: ofThread,
  aboutLearning: false,
});
export const commentDeleted = activityKind<OfThread>('course_comment_deleted', {
  words: m.audit_course_comment_deleted,
  fields: ofThread,
  aboutLearning: false,
});
export const commentsResolved = activityKind<OfThread>('course_comments_resolved', {
  words: m.audit_course_comments_resolved,
  fields: ofThread,
  aboutLearning: false,
});
export const commentsReopened = activityKind<OfThread>('course_comments_reopened', {
  words: m.audit_course_comments_reopened,
  fields: ofThread,
  aboutLearning: false,
});
