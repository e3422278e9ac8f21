import { z } from 'zod';
import { percentage } from './common.ts';
import { promptJudges, promptLimits, promptRunKinds, promptVerdicts } from './prompt-values.ts';

/** A learner's prompt: a field's id -> its text. */
export const promptTexts = z.record(z.string().max(60), z.string().max(promptLimits.text.most));
export type PromptTexts = z.infer<typeof promptTexts>;

export const promptCheckResult = z.object({
  id: z.string(),
  text: z.string(),
  passed: z.boolean(),
  /** Says what is missing and why it matters; null if the check passed. */
  hint: z.string().nullable(),
});
export type PromptCheckResult = z.infer<typeof promptCheckResult>;

export const promptCriterionResult = z.object({
  id: z.string(),
  text: z.string(),
  judged_by: z.enum(promptJudges),
  /** Why it matters. */
  why: z.string().nullable(),
  /** One verdict for each input, open or hidden. */
  verdicts: z.array(
    z.object({
      /** Null for a hidden input. */
      input_id: z.string().nullable(),
      verdict: z.enum(promptVerdicts),
      /** Words in the output that show it; null for a hidden input. */
      evidence: z.string().nullable(),
    }),
  ),
});
export type PromptCriterionResult = z.infer<typeof promptCriterionResult>;

export const promptRun = z.object({
  kind: z.enum(promptRunKinds),
  /** The model's name; null for a recorded run. */
  model: z.string().nullable(),
  /** The author's remark about a recorded run; null for a live one. */
  note: z.string().nullable(),
  /** The outputs for the open inputs. Those for hidden inputs never leave the server. */
  outputs: z.array(z.object({ input_id: z.string(), title: z.string(), text: z.string() })),
  criteria: z.array(promptCriterionResult),
  /** The percentage of the verdicts by a program that are met. */
  score: percentage,
});
export type PromptRun = z.infer<typeof promptRun>;
