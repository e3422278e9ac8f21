import { commentNoticeMinutes } from '#contract/course-review-values.ts';
import type { NotificationKind } from '#contract/values.ts';
import { originChanged } from '#server/features/authoring/index.ts';
import {
  commentWritten,
  dateNotKept,
  keepersOf,
  keepersOfModule,
  readersOfComment,
  reviewAsked,
  reviewDecided,
  reviewDue,
  reviewersOf,
} from '#server/features/course-reviews/index.ts';
import { m } from '#server/words.ts';
import { dayWithYear } from './days-in-words.ts';
import { type AnyKind, kind } from './kind-rules.ts';

const moduleAt = (id: string) => `/admin/modules/${id}`;

/** Why a module was not published or archived at its date, by the refusal's code. */
const reasons: Readonly<Record<string, typeof m.notice_date_reason_other>> = {
  changed_since_check: m.notice_date_reason_changed,
  nothing_to_publish: m.notice_date_reason_changed,
  catalog_has_faults: m.notice_date_reason_faults,
  review_missing: m.notice_date_reason_review,
  wrong_role: m.notice_date_reason_right,
  module_archived: m.notice_date_reason_archived,
};

/** The notifications for people who write courses together. */
export const courseKinds = {
  course_review_asked: kind({
    activity: reviewAsked,
    recipients: reviewersOf,
    cause: ({ review_id }) => `course-review:${review_id}`,
    path: ({ module_id }) => moduleAt(module_id),
    title: ({ module_title }, locale) => m.notice_course_review_title({ title: module_title }, { locale }),
    message: (_, locale) => m.notice_course_review_text({}, { locale }),
  }),
  course_review_decided: kind({
    activity: reviewDecided,
    // Nobody is told if the author's account has been deleted.
    recipients: (_, { person_id }) => Promise.resolve(person_id === null ? [] : [person_id]),
    cause: ({ review_id }) => `course-review-decided:${review_id}`,
    path: ({ module_id }) => moduleAt(module_id),
    title: ({ module_title: title, decision }, locale) =>
      decision === 'approved'
        ? m.notice_course_approved_title({ title }, { locale })
        : m.notice_course_changes_title({ title }, { locale }),
    message: ({ decision }, locale) =>
      decision === 'approved' ? m.notice_course_approved_text({}, { locale }) : m.notice_course_changes_text({}, { locale }),
  }),
  course_date_not_kept: kind({
    activity: dateNotKept,
    recipients: (_, { person_id }) => Promise.resolve(person_id === null ? [] : [person_id]),
    cause: ({ schedule_id }) => `course-date:${schedule_id}`,
    path: ({ module_id }) => moduleAt(module_id),
    title: ({ module_title: title, kind: what }, locale) =>
      what === 'publish' ? m.notice_not_published_title({ title }, { locale }) : m.notice_not_archived_title({ title }, { locale }),
    message: ({ reason }, locale) => (reasons[reason] ?? m.notice_date_reason_other)({}, { locale }),
  }),
  course_review_due: kind({
    activity: reviewDue,
    recipients: keepersOf,
    cause: ({ module_id, review_by, ahead }) => `course-due:${module_id}:${review_by}:${ahead ? 'ahead' : 'day'}`,
    path: ({ module_id }) => `${moduleAt(module_id)}?part=details`,
    title: ({ module_title: title, review_by, ahead }, locale) =>
      ahead
        ? m.notice_course_due_ahead_title({ title, day: dayWithYear(review_by, locale) }, { locale })
        : m.notice_course_due_title({ title }, { locale }),
    message: (_, locale) => m.notice_course_due_text({}, { locale }),
  }),
  course_comment: kind({
    activity: commentWritten,
    recipients: readersOfComment,
    // A reviewer writes several comments in a row, which are one notification.
    cause: ({ module_id }, at) => `course-comments:${module_id}:${Math.floor(at.getTime() / (commentNoticeMinutes * 60_000))}`,
    path: ({ module_id }) => `${moduleAt(module_id)}?part=comments`,
    title: ({ module_title: title }, locale) => m.notice_course_comment_title({ title }, { locale }),
    message: (_, locale) => m.notice_course_comment_text({}, { locale }),
  }),
  course_origin_changed: kind({
    activity: originChanged,
    recipients: (tx, activity) => keepersOfModule(tx, activity, (activity.facts as { module_id: string }).module_id),
    cause: ({ module_id, edition }) => `course-origin:${module_id}:${edition}`,
    path: ({ module_id }) => moduleAt(module_id),
    title: ({ module_title: title }, locale) => m.notice_origin_title({ title }, { locale }),
    message: (_, locale) => m.notice_origin_text({}, { locale }),
  }),
} satisfies Partial<Record<NotificationKind, AnyKind>>;
