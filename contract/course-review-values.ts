/** Enumerations and limits for reviews of courses and dates of publication, as plain values. */

/** A reviewer's decision on the changes to a module. */
export const reviewDecisions = ['approved', 'changes_asked'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];
/**
 * Where a module's review stands: none was asked for since the last edition, one waits, the current state is approved, the approval is of
 * an earlier state, or changes are asked for.
 */
export const reviewStates = ['none', 'waiting', 'approved', 'outdated', 'changes_asked'] as const;
export type ReviewState = (typeof reviewStates)[number];
/** An action that is done at a chosen date. */
export const scheduleKinds = ['publish', 'archive'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];
/** How a date that was chosen for a module ended. */
export const scheduleOutcomes = ['done', 'cancelled', 'replaced', 'not_done'] as const;
/** Characters. */
export const reviewText = { most: 2_000 } as const;
/** Characters of a comment, and of the passage that it is about. */
export const commentText = { least: 1, most: 2_000 } as const;
export const commentQuote = { least: 1, most: 1_000 } as const;
/** How many threads a module may have, and how many comments a thread. */
export const commentCounts = { threads: 500, comments: 100 } as const;
/** How many threads one page of them has, and how many of a thread's newest comments are shown beside its first one. */
export const commentsShown = { threads: 25, newest: 10 } as const;
/** Whether resolved threads are listed. */
export const resolvedThreads = ['with', 'without'] as const;
/** The number of minutes within which comments on one module lead to only one notification. */
export const commentNoticeMinutes = 10;
/** How many days before its date the owner of a module is told that it is due for review. */
export const reviewNoticeDays = 14;
/** The kinds of notifications for people who write courses together. */
export const courseNotificationKinds = [
  'course_review_asked',
  'course_review_decided',
  'course_date_not_kept',
  'course_review_due',
  'course_comment',
  'course_origin_changed',
] as const;
