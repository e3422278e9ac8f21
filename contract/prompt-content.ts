import { z } from 'zod';
import { promptFieldKinds, promptJudges } from './prompt-values.ts';

/** The parts of a prompt lab that learners see before they write anything. Hidden inputs, expected results and recorded runs aren't in it. */
export const promptContent = z.object({
  fields: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(promptFieldKinds),
      label: z.string(),
      help: z.string().nullable(),
      /** The field's text at the beginning. */
      start: z.string(),
      /** The number of characters that it can have. */
      most: z.number().int(),
    }),
  ),
  /** The names in double braces that each input replaces. */
  slots: z.array(z.object({ id: z.string(), text: z.string() })),
  inputs: z.array(z.object({ id: z.string(), title: z.string(), slots: z.array(z.object({ id: z.string(), text: z.string() })) })),
  hidden_inputs: z.number().int(),
  checks: z.array(z.object({ id: z.string(), text: z.string() })),
  criteria: z.array(z.object({ id: z.string(), text: z.string(), judged_by: z.enum(promptJudges) })),
});
export type PromptContent = z.infer<typeof promptContent>;
