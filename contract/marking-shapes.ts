import { z } from 'zod';
import { storable } from './authoring-shapes.ts';
import { id, time } from './common.ts';
import { markingLimits, markingReaders, markingStates } from './marking-values.ts';

/** The shapes of rubrics, submissions and marks, which features that have something marked share. */

export const markingCriterion = z.object({
  id: z.string(),
  text: z.string(),
  /** The levels from the lowest to the highest. Null for a criterion that is met or not. */
  levels: z.array(z.object({ name: z.string(), description: z.string() })).nullable(),
  /** The lowest level that passes, counted from 0. */
  passes_from: z.number().int(),
});
export type MarkingCriterion = z.infer<typeof markingCriterion>;

/** A part of what is marked, as it was when it was handed in, and whether the learner wrote it under this title. */
export const markingPart = z.object({ title: z.string(), text: z.string(), is_written: z.boolean() });
export type MarkingPart = z.infer<typeof markingPart>;

/** A criterion's id -> its level, counted from 0. */
export const markedLevels = z.record(z.string().max(120), z.number().int().min(0).max(20));
export type MarkedLevels = z.infer<typeof markedLevels>;
/** Passages of what was handed in, each with the criterion that it shows something about. */
export const markedQuotes = z
  .array(
    z.strictObject({
      criterion_id: z.string().max(120),
      words: storable(markingLimits.quote.most).min(markingLimits.quote.least),
    }),
  )
  .max(markingLimits.quotes.most);
export type MarkedQuotes = z.infer<typeof markedQuotes>;

export const markingAnswer = z.object({ levels: markedLevels, quotes: markedQuotes, note: z.string() });
export type MarkingAnswer = z.infer<typeof markingAnswer>;

/** A submission as its learner sees it: a question about one criterion. */
export const askedMarking = z.object({
  id,
  criterion_id: z.string(),
  readers: z.enum(markingReaders),
  state: z.enum(markingStates),
  asked_at: time,
  /** The reviewer's verdict with its reason; null until there is one. */
  answer: z.object({ is_met: z.boolean(), note: z.string(), quotes: z.array(z.string()), answered_at: time }).nullable(),
});
export type AskedMarking = z.infer<typeof askedMarking>;
