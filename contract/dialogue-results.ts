import { z } from 'zod';
import { dialogueEnds, dialogueLimits, dialogueSpeakers } from './dialogue-values.ts';
import { promptJudges, promptVerdicts } from './prompt-values.ts';

/** Something that a learner says: their own words, or a written reply that they chose. */
export const dialogueWords = z.strictObject({
  /** Left out if a written reply was chosen. */
  text: z.string().max(dialogueLimits.text.most).default(''),
  reply_id: z.string().max(60).nullable().default(null),
});
export type DialogueWords = z.infer<typeof dialogueWords>;

export const dialogueMessage = z.object({
  by: z.enum(dialogueSpeakers),
  /** Empty for a note, which says that the conversation went on with written replies. */
  text: z.string(),
  /** The written reply as which the learner's own words were understood; null in all other cases. */
  understood_as: z.string().nullable(),
});
export type DialogueMessage = z.infer<typeof dialogueMessage>;

/** A written reply that can be chosen now. */
export const dialogueReply = z.object({ id: z.string(), text: z.string() });
export type DialogueReply = z.infer<typeof dialogueReply>;

export const dialogueEnd = z.object({
  kind: z.enum(dialogueEnds),
  /** Says what follows from the conversation. */
  text: z.string(),
});
export type DialogueEnd = z.infer<typeof dialogueEnd>;

export const dialogueDebrief = z.object({
  goals: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      reached: z.boolean(),
      /** Why it matters. */
      why: z.string(),
      /** The learner's line that shows it; null if there is none. */
      quote: z.string().nullable(),
    }),
  ),
  criteria: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      why: z.string().nullable(),
      judged_by: z.enum(promptJudges),
      /** Null if no model was there to judge. */
      verdict: z.enum(promptVerdicts).nullable(),
      /** Words of the learner that show it. */
      evidence: z.string().nullable(),
    }),
  ),
});
export type DialogueDebrief = z.infer<typeof dialogueDebrief>;
