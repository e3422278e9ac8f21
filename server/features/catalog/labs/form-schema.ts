import { z } from 'zod';
import { labLimits } from '#contract/lab-values.ts';
import type { FaultCode } from '#server/words.ts';
import { tolerance } from '../question-schema.ts';
import { text } from '../schema.ts';
import { documents } from './documents.ts';
import { mostOfExpression } from './expressions.ts';
import { facts, valueName } from './facts.ts';
import { phrases } from './phrase-schema.ts';
import { ids, labHead, labId, listOf } from './schema.ts';

const expression = z.union([z.number(), text.max(mostOfExpression)]);

/** A model's reply to text that fails a check. */
const reply = z.strictObject({
  text,
  /** The model, its settings and the date; omitted if someone wrote the reply for the lab. */
  recorded_with: text.max(200).optional(),
});
/**
 * A condition on the text: it contains one of several phrases, contains none of them, starts with one of them, or has a certain number of
 * words.
 */
const check = z
  .strictObject({
    must: phrases.optional(),
    must_not: phrases.optional(),
    begins_with: phrases.optional(),
    words: z.strictObject({ least: z.number().int().min(1).optional(), most: z.number().int().min(1).optional() }).optional(),
    /** The number of phrases that the text has to contain; one if omitted. */
    at_least: z.number().int().min(2).optional(),
    /** The check's weight in the field's credit; 1 if omitted. */
    weight: z.number().gt(0).max(10).optional(),
    /** Why the check exists, shown if the text fails it. */
    reason: text,
    reply: reply.optional(),
  })
  .refine(
    ({ must, must_not, begins_with, words }) => [must, must_not, begins_with, words].filter(Boolean).length === 1,
    'catalog_lab_check_kind' satisfies FaultCode,
  )
  .refine(({ must = [], at_least = 1 }) => at_least === 1 || at_least <= must.length, {
    path: ['at_least'],
    error: 'catalog_lab_at_least' satisfies FaultCode,
  });
export type TextCheck = z.output<typeof check>;

const head = {
  id: labId,
  label: text.max(400),
  critical: z.boolean().optional(),
  /** The field is asked only if this other field in the item, in which one option is chosen, has this value. */
  when: z.strictObject({ field: labId, is: labId }).optional(),
};
const options = listOf(z.strictObject({ id: labId, text }), { least: 2, most: 30 });
const wrong = z.record(labId, text).optional();
const one = z.strictObject({
  ...head,
  kind: z.literal('one'),
  options,
  /** Accepted option ids, the usual one first. */
  right: ids,
  partly: z.record(labId, z.number().gt(0).lt(1)).optional(),
  reason: text,
  wrong,
});
const several = z.strictObject({
  ...head,
  kind: z.literal('several'),
  options,
  /** Right option ids; the list may be empty. */
  right: z.array(labId),
  /** Further sets of ids that are right. */
  also_right: z.array(z.array(labId)).optional(),
  reason: text,
  wrong,
});
const number = z.strictObject({
  ...head,
  kind: z.literal('number'),
  /** The right number, or an expression that computes it from the data, the facts and the earlier entries. */
  value: expression,
  tolerance: tolerance.optional(),
  unit: text.max(40).optional(),
  reason: text,
  /** Values that result from known mistakes. */
  mistakes: z.array(z.strictObject({ value: expression, reason: text })).optional(),
});
const written = z.strictObject({
  ...head,
  kind: z.literal('text'),
  /** Text that passes all checks, shown after the answer. */
  example: text.max(labLimits.text.most),
  checks: listOf(check, { most: 20 }),
});

const field = z.discriminatedUnion('kind', [one, several, number, written], {
  error: ({ code }) => (code === 'invalid_union' ? ('catalog_lab_field_kind' satisfies FaultCode) : undefined),
});
export type FormField = z.output<typeof field>;

const item = z.strictObject({
  id: labId,
  prompt: text,
  quoted: text.optional(),
  fields: listOf(field, { most: 20 }),
  explanation: text.optional(),
  critical: z.boolean().optional(),
  weight: z.number().gt(0).max(10).optional(),
  /** The item that must be answered before this one is asked. */
  after: labId.optional(),
});
export type FormItem = z.output<typeof item>;

export const schema = z.strictObject({
  ...labHead('form'),
  documents,
  /** Numbers and lists of numbers that expressions can use. */
  data: z.record(valueName, z.union([z.number(), z.array(z.number()).min(1)])).default({}),
  facts,
  items: listOf(item),
});
export type Form = z.output<typeof schema>;
