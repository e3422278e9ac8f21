import { z } from 'zod';
import { id, percentage, seconds, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { labItem, labMaterial } from './lab-content.ts';
import { labLimits, labNoteCodes } from './lab-values.ts';
import { filePath, progressReply } from './learning.ts';
import { tree } from './tree.ts';

const path = '/api/learning/modules/:moduleId/content/:fileName/lab';

/** A field id -> the values given: ids, in order where the order matters, or one text. */
const givenFields = z.record(z.string().max(64), z.array(z.string().max(labLimits.text.most)).max(labLimits.values.most));

export const labFieldResult = z.object({
  id: z.string(),
  given: z.array(z.string()),
  /** Per cent. */
  credit: percentage,
  /** The accepted answers, the usual one first; empty if they can't be listed. */
  expected: z.array(z.array(z.string())),
  /** Why the given answer is right or wrong, as the author explains it. */
  reasons: z.array(tree),
  notes: z.array(z.object({ code: z.enum(labNoteCodes), params: z.record(z.string(), z.union([z.string(), z.number()])) })),
});
export const labItemResult = z.object({
  item_id: z.string(),
  /** Per cent. */
  credit: percentage,
  fields: z.array(labFieldResult),
  /** Whether something in it that must be right was not answered in full, so that this attempt can't pass the lab. */
  critical_missed: z.boolean(),
  explanation: tree.nullable(),
});
export type LabItemResult = z.infer<typeof labItemResult>;

/** An attempt's state: what can be seen so far, what was answered, and the score once all items are answered. */
export const labState = z.object({
  /** The materials that can be seen so far. */
  materials: z.array(labMaterial),
  /** The items asked so far, answered or not. */
  items: z.array(labItem),
  /** In the order answered. */
  results: z.array(labItemResult),
  /** Per cent, rounded; below zero for reliance that is worse than chance. Null while items are unanswered. */
  score: z.number().int().min(-100).max(100).nullable(),
  /** Null while items are unanswered. */
  passed: z.boolean().nullable(),
});
export type LabState = z.infer<typeof labState>;

export const labAttempt = labState.extend({
  id,
  module_id: slug,
  file_name: slug,
  started_at: time,
  ended_at: time.nullable(),
  pass_mark: percentage,
  /** Whether the lab has changed since the attempt started. The attempt continues with its own version. */
  is_outdated: z.boolean(),
});
export type LabAttempt = z.infer<typeof labAttempt>;

export const labAnswers = z.array(z.strictObject({ item_id: z.string().max(64), fields: givenFields })).max(labLimits.answers.most);
export type LabAnswersGiven = z.infer<typeof labAnswers>;
const answersBytes = 256 * 1024;

/** Attempts at labs, which are graded only by the server. Part of the Learning API. */
export const labs = {
  openLab: endpoint({
    method: 'POST',
    path: `${path}/open`,
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Start an attempt at a lab, or continue the one that you have started',
    params: filePath,
    reply: labAttempt,
    errors: ['not_a_lab'],
  }),
  currentLab: endpoint({
    method: 'GET',
    path: `${path}/open`,
    access: 'signedIn',
    summary: 'The attempt at a lab that you have started, with what you have answered so far',
    params: filePath,
    reply: z.object({ attempt: labAttempt.nullable() }),
    errors: ['not_a_lab'],
  }),
  answerLab: endpoint({
    method: 'POST',
    path: `${path}/attempts/:attemptId/answers`,
    needsNoKey: 'named',
    access: 'learner',
    summary: 'Answer items of an attempt; each can be answered once, and the last one ends the attempt. Passing it completes the file',
    params: filePath.extend({ attemptId: id }),
    body: z.strictObject({ answers: labAnswers.min(1), time_spent: seconds.optional() }),
    maxBytes: answersBytes,
    reply: z.object({
      attempt: labAttempt,
      /** Set when the attempt has ended. */
      graded: progressReply.nullable(),
    }),
    errors: ['lab_incomplete'],
  }),
  labAttempts: endpoint({
    method: 'GET',
    path: `${path}/attempts`,
    access: 'signedIn',
    summary: 'Your attempts at a lab that have ended, newest first',
    params: filePath,
    reply: z.array(
      labAttempt.pick({ id: true, started_at: true, pass_mark: true }).extend({
        ended_at: time,
        score: z.number().int(),
        passed: z.boolean(),
      }),
    ),
    errors: ['not_a_lab'],
  }),
  labAttempt: endpoint({
    method: 'GET',
    path: `${path}/attempts/:attemptId`,
    access: 'signedIn',
    summary: 'One of your attempts at a lab, with what you answered and why it was right or wrong',
    params: filePath.extend({ attemptId: id }),
    reply: labAttempt,
    errors: ['not_a_lab'],
  }),
};
