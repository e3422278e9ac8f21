import { z } from 'zod';
import { limits } from '#contract/values.ts';
import type { FaultCode } from '#server/words.ts';
import { text } from '../schema.ts';
import { ids, labHead, labId, listOf } from './schema.ts';

/** A sealed decision's source (`docs/catalog.md`). */

const options = listOf(z.strictObject({ id: labId, text }), { least: 2, most: 10 });
/** A number, or the id of another rule that is a number. */
const limit = z.union([z.number(), labId]);
const orKind = {
  error: ({ code }: { code: string }) => (code === 'invalid_union' ? ('catalog_lab_sealed_kind' satisfies FaultCode) : undefined),
};

const rule = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      id: labId,
      kind: z.literal('one'),
      label: text,
      options,
      right: ids,
      partly: z.record(labId, z.number().min(0).max(1)).optional(),
      wrong: z.record(labId, text).optional(),
      reason: text,
    }),
    z.strictObject({
      id: labId,
      kind: z.literal('number'),
      label: text,
      unit: text.max(limits.numberUnit.most).optional(),
      least: limit.optional(),
      most: limit.optional(),
      /** A number that would be a sensible rule. */
      example: z.number(),
      reason: text,
    }),
  ],
  orKind,
);
export type Rule = z.output<typeof rule>;
export type NumberRule = Extract<Rule, { kind: 'number' }>;

const conditions = z.array(text.max(200)).min(1).optional();
const asked = { id: labId, prompt: text, weight: z.number().min(0.5).max(10).optional(), critical: z.boolean().optional() };
const question = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      ...asked,
      kind: z.literal('one'),
      options,
      /** The first case that applies decides which answers are right. */
      cases: listOf(z.strictObject({ all: conditions, any: conditions, answer: ids, reason: text }), { most: 12 }),
      /** Option id -> why it is wrong. */
      wrong: z.record(labId, text).optional(),
    }),
    z.strictObject({
      ...asked,
      kind: z.literal('number'),
      /** The name of a value in the data. */
      value: labId,
      within: z.number().min(0).optional(),
      unit: text.max(limits.numberUnit.most).optional(),
      reason: text,
    }),
  ],
  orKind,
);
export type SealedQuestion = z.output<typeof question>;

export const sealedSchema = z.strictObject({
  ...labHead('sealed'),
  /** The rules that the learner writes before there are any data. */
  rules: z.strictObject({
    prompt: text,
    explanation: text,
    weight: z.number().min(0.5).max(20).optional(),
    fields: listOf(rule, { most: 15 }),
  }),
  /** The data that come afterwards, in several variants, one of which an attempt gets. */
  data: z.strictObject({
    title: text.max(80),
    variants: listOf(z.strictObject({ id: labId, text, values: z.record(labId, z.number()) }), { most: 12 }),
  }),
  questions: listOf(question, { most: 15 }),
});
export type Sealed = z.output<typeof sealedSchema>;
