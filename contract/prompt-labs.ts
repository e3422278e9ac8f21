import { z } from 'zod';
import { id, seconds, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { modelAbsences } from './language-model-values.ts';
import { filePath, progressReply } from './learning.ts';
import { askedMarking } from './marking-shapes.ts';
import { markingReaders } from './marking-values.ts';
import { modelStanding } from './model-standing.ts';
import { promptCheckResult, promptRun, promptTexts } from './prompt-results.ts';
import { promptLimits } from './prompt-values.ts';

const path = '/api/learning/modules/:moduleId/content/:fileName/prompt';
/** All fields of a prompt as JSON, where a character takes at most six bytes. */
export const promptBytes = promptLimits.fields.most * promptLimits.text.most * 6 + 4_096;
const texts = z.strictObject({ texts: promptTexts });

export const promptVersion = z.object({
  id,
  /** Counts a learner's versions in a step, from 1. */
  number: z.number().int(),
  texts: promptTexts,
  created_at: time,
  checks: z.array(promptCheckResult),
  /** Null until the learner has looked at one. */
  run: promptRun.nullable(),
  /** The learner's questions to reviewers about it, with their answers. */
  markings: z.array(askedMarking.extend({ input_id: z.string() })),
});
export type PromptVersion = z.infer<typeof promptVersion>;

/** Learners' versions of prompts in prompt labs. Only they can read it. Part of the Learning API. */
export const promptLabs = {
  checkPrompt: endpoint({
    method: 'POST',
    path: `${path}/check`,
    needsNoKey: 'reads',
    access: 'signedIn',
    summary: 'Check a prompt without a model; nothing is stored',
    params: filePath,
    body: texts,
    maxBytes: promptBytes,
    limit: 'report',
    reply: z.object({ checks: z.array(promptCheckResult) }),
    errors: ['not_a_prompt_lab'],
  }),
  promptVersions: endpoint({
    method: 'GET',
    path: `${path}/versions`,
    access: 'learner',
    viewAs: 'refused',
    summary: 'Your versions of a prompt, oldest first, with what their runs showed',
    params: filePath,
    reply: z.object({
      versions: z.array(promptVersion),
      model: modelStanding,
      /** The reviewers who answer where a model is not sure; null if there are none. */
      readers: z.enum(markingReaders).nullable(),
    }),
    errors: ['not_a_prompt_lab'],
  }),
  addPromptVersion: endpoint({
    method: 'POST',
    path: `${path}/versions`,
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Store a version of a prompt with the results of its checks; if it is the same as the newest one, that one is returned',
    params: filePath,
    body: texts,
    maxBytes: promptBytes,
    reply: promptVersion,
    errors: ['not_a_prompt_lab'],
  }),
  /**
   * Yields the outputs for open inputs as they arrive, and at the end the version with its run. If the model doesn't answer, nothing is
   * stored; a version that was run by a model already keeps its run.
   */
  runPrompt: endpoint({
    method: 'POST',
    path: `${path}/versions/:versionId/live`,
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Run a version with a language model (server-sent events). If the version passes all checks, this completes the file',
    params: filePath.extend({ versionId: id }),
    body: z.strictObject({ time_spent: seconds.optional() }),
    stream: {
      output: z.object({ input_id: z.string(), text: z.string() }),
      progress: z.object({ done: z.number().int(), all: z.number().int() }),
      unavailable: z.object({ reason: z.enum(modelAbsences) }),
      finished: z.object({ version: promptVersion, graded: progressReply }),
    },
    errors: ['not_a_prompt_lab'],
  }),
  showRecordedRun: endpoint({
    method: 'POST',
    path: `${path}/versions/:versionId/run`,
    needsNoKey: 'state',
    access: 'learner',
    summary:
      'Look at the recorded run whose prompt failed the most similar checks. If the version passes all checks, this completes the file',
    params: filePath.extend({ versionId: id }),
    body: z.strictObject({ time_spent: seconds.optional() }),
    reply: z.object({ version: promptVersion, graded: progressReply }),
    errors: ['not_a_prompt_lab'],
  }),
  askReviewer: endpoint({
    method: 'POST',
    path: `${path}/versions/:versionId/marking`,
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Ask a reviewer about an output where a model was not sure. The answer changes no progress, points or certificate. Idempotent',
    params: filePath.extend({ versionId: id }),
    body: z.strictObject({ criterion_id: z.string().max(60), input_id: z.string().max(60) }),
    reply: promptVersion,
    errors: ['not_a_prompt_lab', 'no_reviewer', 'nothing_to_mark'],
  }),
  withdrawFromReviewer: endpoint({
    method: 'DELETE',
    path: `${path}/versions/:versionId/marking/:taskId`,
    access: 'learner',
    summary: 'Withdraw what you asked a reviewer, until someone has begun',
    params: filePath.extend({ versionId: id, taskId: id }),
    reply: promptVersion,
    errors: ['not_a_prompt_lab', 'marking_begun'],
  }),
};
