import { z } from 'zod';
import { storable } from './authoring-shapes.ts';
import { capstoneLimits } from './capstone-values.ts';

const fieldId = z.string().max(60);
const longest = capstoneLimits.longText.most;

/** An answer in a field: text, the ids of options, a file as text, or the rows of a table. */
const capstoneValue = z.union([
  storable(longest),
  z.array(fieldId).max(capstoneLimits.options.most),
  z.strictObject({ name: storable(120).min(1), text: storable(capstoneLimits.file.most) }),
  z.array(z.record(fieldId, storable(capstoneLimits.cell.most))).max(capstoneLimits.rows.most),
]);
export type CapstoneValue = z.infer<typeof capstoneValue>;

/** A field's id -> what was entered. A field that is empty is missing. */
export const capstoneAnswers = z.record(fieldId, capstoneValue);
export type CapstoneAnswers = z.infer<typeof capstoneAnswers>;

/** A check's result: one sentence, and where to look. Nothing in it comes from what learners must not see. */
export const capstoneCheckResult = z.object({
  id: z.string(),
  text: z.string(),
  passed: z.boolean(),
  /** Whether the capstone can be handed in only if this check passes. */
  needed: z.boolean(),
  /** Says what is wrong; null if it passed. */
  hint: z.string().nullable(),
  /** Where it is wrong, if that can be said; `row` counts from 1, and is null for a field without rows. */
  places: z.array(z.object({ field: z.string(), row: z.number().int().nullable() })),
  /** How the learner's rules did on cases that nobody sees; null for other checks. */
  counts: z.object({ caught: z.number().int(), bad: z.number().int(), false_alarms: z.number().int(), good: z.number().int() }).nullable(),
});
export type CapstoneCheckResult = z.infer<typeof capstoneCheckResult>;
