import { z } from 'zod';
import { promptJudges } from './prompt-values.ts';

/** The parts of a dialogue that learners see before it. The part of the other, phrases, later replies and ends aren't in it. */
export const dialogueContent = z.object({
  /** Says who the learner is in the scene. */
  you: z.string(),
  other: z.object({ name: z.string(), role: z.string() }),
  opening: z.string(),
  goals: z.array(z.object({ id: z.string(), text: z.string() })),
  criteria: z.array(z.object({ id: z.string(), text: z.string(), judged_by: z.enum(promptJudges) })),
  /** How many times the learner can speak to a model. */
  turns: z.number().int(),
});
export type DialogueContent = z.infer<typeof dialogueContent>;
