import { z } from 'zod';
import { byScope, editor, storable } from './authoring-shapes.ts';
import { id, page, percentage, revision, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { markedLevels, markedQuotes, markingAnswer, markingCriterion, markingPart } from './marking-shapes.ts';
import { markingLimits, markingLists, markingSubjects } from './marking-values.ts';

const listed = z.object({
  id,
  /** Counts the submissions in this queue, from 1. It stands in for the learner's name. */
  number: z.number().int(),
  subject: z.enum(markingSubjects),
  title: z.string(),
  criteria: z.array(z.string()),
  asked_at: time,
  /** The person who has taken it, if nobody else can; null if the caller can take it. */
  held_by: editor.nullable(),
  /** When the caller, or on the list of those that are done anyone, marked it. */
  marked_at: time.nullable(),
});
export type ListedMarking = z.infer<typeof listed>;

const mark = z.object({ levels: markedLevels, quotes: markedQuotes, note: z.string(), revision });
const task = listed.extend({
  module_id: slug,
  file_name: slug,
  criteria: z.array(markingCriterion),
  /** The parts of the submission. Empty if they were deleted with the learner's account. */
  material: z.array(markingPart),
  /** Whether the caller may take it now. */
  may_take: z.boolean(),
  /** The caller's own mark, as a draft until it is submitted; null if they have not taken it. */
  own: mark.extend({ is_submitted: z.boolean() }).nullable(),
  /** The two marks that differ, for the person who settles it. */
  differing: z.array(markingAnswer),
  /** The people whom it can be assigned to. */
  reviewers: z.array(editor),
});
export type MarkingTask = z.infer<typeof task>;

const agreement = z.object({
  criterion: markingCriterion,
  /** The number of submissions that two people have marked without seeing each other's marks. */
  doubles: z.number().int(),
  /** How often the second person chose a level (column) where the first chose another (row). */
  counts: z.array(z.array(z.number().int())),
  /** Cohen's κ with its 95 % interval; null while there are too few double marks, or if all marks are of one level. */
  kappa: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  is_low: z.boolean(),
});
export type MarkingAgreement = z.infer<typeof agreement>;

const base = '/api/marking';
const byTask = z.object({ taskId: id });
const given = {
  levels: markedLevels,
  quotes: markedQuotes.default([]),
  note: storable(markingLimits.note.most).trim().default(''),
  revision,
};

/** The queue of what people mark, open to reviewers. */
export const marking = {
  queue: endpoint({
    method: 'GET',
    path: base,
    access: 'author',
    summary: 'The submissions that wait for a mark, those that you have taken, or those that are done. No learner is named',
    query: byScope.extend({ list: z.enum(markingLists).default('waiting'), ...page }),
    reply: z.object({
      tasks: z.array(listed),
      /** If `has_more` is true, counting stopped at `total`, and there are more. */
      total: z.number().int(),
      has_more: z.boolean(),
      page: z.number().int(),
      page_size: z.number().int(),
      /** The lengths of these lists, up to the same number. */
      waiting: z.number().int(),
      mine: z.number().int(),
      /** Whether the caller may mark, which needs the right to review. */
      may_mark: z.boolean(),
    }),
  }),
  task: endpoint({
    method: 'GET',
    path: `${base}/tasks/:taskId`,
    access: 'author',
    summary: 'A submission with its rubric, and your own mark',
    params: byTask,
    reply: task,
  }),
  take: endpoint({
    method: 'POST',
    path: `${base}/tasks/:taskId/take`,
    needsNoKey: 'state',
    access: 'author',
    summary: 'Take a submission to mark it. Of two people who take it at once, one gets it. Idempotent',
    params: byTask,
    reply: task,
    errors: ['marking_taken', 'marking_over'],
  }),
  assign: endpoint({
    method: 'POST',
    path: `${base}/tasks/:taskId/assign`,
    needsNoKey: 'state',
    access: 'author',
    summary: 'Give a submission that you have taken, or that waits, to another reviewer',
    params: byTask,
    body: z.strictObject({ person_id: id }),
    reply: task,
    errors: ['marking_taken', 'marking_over', 'not_a_marker'],
  }),
  giveBack: endpoint({
    method: 'POST',
    path: `${base}/tasks/:taskId/give-back`,
    needsNoKey: 'state',
    access: 'author',
    summary: 'Give a submission back to the queue. Your draft is deleted. Idempotent',
    params: byTask,
    reply: task,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: `${base}/tasks/:taskId/draft`,
    access: 'author',
    summary: 'Save your mark as a draft',
    params: byTask,
    body: z.strictObject(given),
    reply: z.object({ revision }),
    errors: ['marking_not_yours', 'marking_changed_elsewhere', 'marking_quote_missing', 'marking_level_unknown'],
  }),
  submit: endpoint({
    method: 'POST',
    path: `${base}/tasks/:taskId/submit`,
    needsNoKey: 'state',
    access: 'author',
    summary: 'Submit your mark, which can no longer be changed then. Idempotent',
    params: byTask,
    body: z.strictObject(given),
    reply: task,
    errors: [
      'marking_not_yours',
      'marking_changed_elsewhere',
      'marking_quote_missing',
      'marking_level_unknown',
      'marking_incomplete',
      'marking_reason_missing',
    ],
  }),
  rubrics: endpoint({
    method: 'GET',
    path: `${base}/rubrics`,
    access: 'author',
    summary: 'The rubrics, and how far two people who mark the same submission agree on each criterion',
    query: byScope,
    reply: z.object({
      /** How many of 100 submissions are marked twice. */
      second_marks: percentage,
      revision,
      rubrics: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          submissions: z.number().int(),
          /** Whether the marks were generated for the demo. */
          is_generated: z.boolean(),
          criteria: z.array(agreement),
        }),
      ),
    }),
  }),
  setShare: endpoint({
    method: 'PUT',
    path: `${base}/second-marks`,
    access: 'author',
    summary: 'Choose how many of 100 submissions are marked twice from now on',
    query: byScope,
    body: z.strictObject({ second_marks: percentage, revision }),
    reply: z.object({ second_marks: percentage, revision }),
    errors: ['marking_changed_elsewhere'],
  }),
};
