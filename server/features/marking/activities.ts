import type { MarkingSubject } from '#contract/marking-values.ts';
import { activityKind, field, references, sharedFields } from '#server/features/activity/index.ts';
import { m } from '#server/words.ts';

/** An activity never names the learner, because neither reviewers nor the company's staff may know whose submission they see. */
interface OfTask {
  task_id: string;
  title: string;
}
const ofTask = { ...references('task_id'), title: field(m.audit_field_title) };

export const markingAsked = activityKind<OfTask & { for_platform: boolean }>('marking_asked', { aboutLearning: true });
export const markingWithdrawn = activityKind<OfTask>('marking_withdrawn', { aboutLearning: true });
/** It goes from a company without reviewers to those of the platform. */
export const markingMoved = activityKind<OfTask & { for_platform: true }>('marking_moved', { aboutLearning: true });
/** The person is the reviewer who is to mark it. */
export const markingAssigned = activityKind<OfTask>('marking_assigned', {
  words: m.audit_marking_assigned,
  fields: ofTask,
  aboutLearning: false,
});
/** The actor is the reviewer whose mark was the last that was needed. */
export const markingSettled = activityKind<OfTask & { module_id: string; file_name: string; marks: number; subject?: MarkingSubject }>(
  'marking_settled',
  {
    words: m.audit_marking_settled,
    fields: { ...ofTask, ...references('subject'), ...sharedFields('module_id', 'file_name'), marks: field(m.audit_field_marks, 'number') },
    aboutLearning: false,
  },
);
export const markingShareChanged = activityKind<{ before: number; after: number }>('marking_share_changed', {
  words: m.audit_marking_share_changed,
  fields: { second_marks: field(m.audit_field_second_marks, 'number') },
  changes: 'second_marks',
  aboutLearning: false,
});
