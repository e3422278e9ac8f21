import { z } from 'zod';
import { id, seconds, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { modelAbsences } from './language-model-values.ts';
import { filePath, progressReply } from './learning.ts';
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
});
export type PromptVersion = z.infer<typeof promptVersion>;

/** Whether a model can run a prompt for the caller, and how many runs they have had today. */
const modelStanding = z.object({
  /** Null if a run can be started. */
  unavailable: z.enum(modelAbsences).nullable(),
  model: z.string().nullable(),
  /** Whether a script stands in for a model. */
  is_script: z.boolean(),
  provider: z.string().nullable(),
  runs_today: z.number().int(),
  runs_allowed: z.number().int().nullable(),
});
export type PromptModel = z.infer<typeof modelStanding>;

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
    reply: z.object({ versions: z.array(promptVersion), model: modelStanding }),
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
};
