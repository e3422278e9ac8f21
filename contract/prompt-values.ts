/** The kinds of fields that a learner writes in a prompt lab. */
export const promptFieldKinds = ['prompt', 'system', 'examples', 'schema', 'tool'] as const;
export type PromptFieldKind = (typeof promptFieldKinds)[number];
/** Whether a criterion is judged by a program, or by a model where no program can. */
export const promptJudges = ['code', 'model'] as const;
/** `not_sure` where a model's verdict has no evidence that stands in the output. */
export const promptVerdicts = ['met', 'not_met', 'not_sure'] as const;
export type PromptVerdict = (typeof promptVerdicts)[number];
/** An example that an author wrote by hand, or the answers of a model. */
export const promptRunKinds = ['recorded', 'live'] as const;

export const promptLimits = {
  fields: { most: 4 },
  slots: { most: 12 },
  inputs: { most: 8 },
  checks: { most: 24 },
  criteria: { most: 16 },
  runs: { least: 1, most: 24 },
  /** Characters in a field of a prompt, and in an output. */
  text: { most: 8_000 },
  output: { most: 12_000 },
  /** The versions that are kept for one learner and step; older ones are deleted. */
  versions: { most: 40 },
  /** The prompts that one person may keep, and their titles' characters. */
  kept: { most: 200 },
  title: { least: 1, most: 80 },
  /** Why a shared prompt is taken down. */
  reason: { least: 3, most: 300 },
} as const;
