import { z } from 'zod';
import { byModule, byScope, editor, storable } from './authoring-shapes.ts';
import { editionEffects } from './authoring-values.ts';
import { id, slug, time } from './common.ts';
import { reviewDecisions, reviewStates, reviewText, scheduleKinds } from './course-review-values.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './values.ts';

const message = storable(reviewText.most).trim();
/** A date chosen for a module: it is published as it was checked, or archived. */
const schedule = z.object({
  kind: z.enum(scheduleKinds),
  due_at: time,
  /** The author's note for the edition. */
  note: z.string(),
  /** Whether the working copy is still the one that is to be published. Always true for archiving. */
  is_current: z.boolean(),
  scheduled_by: editor.nullable(),
});

const review = z.object({
  id,
  note: z.string(),
  asked_at: time,
  asked_by: editor.nullable(),
  decision: z
    .object({
      decision: z.enum(reviewDecisions),
      message: z.string(),
      decided_at: time,
      decided_by: editor.nullable(),
    })
    .nullable(),
});
export type CourseReview = z.infer<typeof review>;

const moduleReview = z.object({
  /** Whether the company publishes only what a reviewer has approved. */
  needs_review: z.boolean(),
  state: z.enum(reviewStates),
  /** Identifies the state of the working copy that a decision is about. */
  checked: z.string(),
  has_changes: z.boolean(),
  /** How many threads of comments on its files are not resolved. They don't prevent its approval or publication. */
  open_comments: z.number().int(),
  /** Whether the caller may write the module, and whether they may decide on the review that waits. */
  may_write: z.boolean(),
  may_decide: z.boolean(),
  /** Those since the last edition, newest first. */
  reviews: z.array(review),
  schedules: z.array(schedule),
  /** The person who keeps the module up to date; null if no one was named or the person's account was deleted. */
  owner: editor.nullable(),
  /** The day (`YYYY-MM-DD`) by which its content is to be checked again. */
  review_by: z.string().nullable(),
  /** The people who may be its owner. */
  owners: z.array(editor),
});
export type ModuleReview = z.infer<typeof moduleReview>;

const ofModule = z.object({ module_id: slug, title: z.string() });
const courseWork = z.object({
  /** The reviews that wait, oldest first. */
  waiting: z.array(ofModule.extend({ note: z.string(), asked_at: time, asked_by: editor.nullable(), may_decide: z.boolean() })),
  /** The dates still to come, soonest first. */
  scheduled: z.array(ofModule.extend({ kind: z.enum(scheduleKinds), due_at: time })),
  /** The modules with a day for their next review, the earliest first. */
  due: z.array(ofModule.extend({ review_by: z.string(), is_overdue: z.boolean(), owner: editor.nullable() })),
});
export type CourseWork = z.infer<typeof courseWork>;

const base = '/api/admin/authoring';
/** The calls for people who write courses together: reviews, dates of publication, and the owners of modules. */
export const courseReviews = {
  work: endpoint({
    method: 'GET',
    path: `${base}/work`,
    access: 'author',
    summary: 'The reviews that wait, what is published or archived at a date, and the modules that are due for review',
    query: byScope,
    reply: courseWork,
  }),
  read: endpoint({
    method: 'GET',
    path: `${base}/drafts/:moduleId/review`,
    access: 'author',
    summary: "A module's reviews since its last edition, the dates chosen for it, its owner and its next review",
    params: byModule,
    reply: moduleReview,
  }),
  ask: endpoint({
    method: 'POST',
    path: `${base}/drafts/:moduleId/review`,
    needsNoKey: 'state',
    access: 'author',
    summary: 'Ask for a review of the working copy as it was checked. Reviewers are notified. Idempotent for the same state',
    params: byModule,
    body: z.strictObject({ checked: z.string().max(64), note: message.default('') }),
    reply: moduleReview,
    errors: ['changed_since_check', 'nothing_to_review'],
  }),
  decide: endpoint({
    method: 'POST',
    path: `${base}/drafts/:moduleId/review/:reviewId/decide`,
    needsNoKey: 'state',
    access: 'author',
    summary:
      'Approve the working copy as it was read, or ask for changes with a message. Open to reviewers, but never about their own changes',
    params: byModule.extend({ reviewId: id }),
    body: z.strictObject({ decision: z.enum(reviewDecisions), message: message.default(''), checked: z.string().max(64) }),
    reply: moduleReview,
    errors: ['changed_since_check', 'own_review', 'review_decided', 'review_message_missing'],
  }),
  schedule: endpoint({
    method: 'POST',
    path: `${base}/drafts/:moduleId/schedule`,
    needsNoKey: 'state',
    access: 'author',
    summary:
      "Choose a day and a time, in the author's time zone, at which the checked state is published or the module archived. It replaces the date chosen before",
    params: byModule,
    body: z.strictObject({
      kind: z.enum(scheduleKinds),
      day: z.iso.date(),
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock_time'),
      /** As for publishing now; only used for publishing. */
      checked: z.string().max(64).default(''),
      note: storable(limits.editionNote.most).trim().default(''),
      effect: z.enum(editionEffects).default('keep'),
      with_track: z.boolean().default(false),
    }),
    reply: moduleReview,
    errors: [
      'catalog_has_faults',
      'nothing_to_publish',
      'edition_note_missing',
      'track_not_published',
      'changed_since_check',
      'too_many_modules',
      'module_archived',
    ],
  }),
  cancelSchedule: endpoint({
    method: 'DELETE',
    path: `${base}/drafts/:moduleId/schedule`,
    access: 'author',
    summary: 'Cancel what was to happen at a date. Idempotent',
    params: byModule,
    query: z.object({ kind: z.enum(scheduleKinds) }),
    reply: moduleReview,
  }),
  care: endpoint({
    method: 'PUT',
    path: `${base}/drafts/:moduleId/care`,
    access: 'author',
    summary: 'Name who keeps a module up to date, and the day by which its content is to be checked again',
    params: byModule,
    body: z.strictObject({ owner_id: id.nullable(), review_by: z.iso.date().nullable() }),
    reply: moduleReview,
    errors: ['owner_not_author'],
  }),
};
