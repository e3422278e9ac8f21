import { z } from 'zod';
import type { FaultCode } from '#server/words.ts';
import { mostOfExpression } from '../labs/expressions.ts';
import { phrases } from '../labs/phrase-schema.ts';
import { labId } from '../labs/schema.ts';
import { exactlyOne } from '../prompts/schema.ts';
import { text } from '../schema.ts';

/** The kinds of checks of a capstone. Each is documented in `docs/catalog.md`. */

const place = z.string().max(140);
const fileIn = (folders: string) => String.raw`(?:${folders})\/[a-z0-9._-]+`;
const id = '[a-z0-9]+(?:-[a-z0-9]+)*';
/** A field, or a file of the capstone. */
const source = place.regex(new RegExp(`^(?:${id}|${fileIn('material|hidden')})$`), 'catalog_capstone_source' satisfies FaultCode);
/** A column of a table or of a file. */
const column = place.regex(
  new RegExp(`^(?:${id}|${fileIn('material|hidden')})#[A-Za-z0-9_.-]+$`),
  'catalog_capstone_column' satisfies FaultCode,
);
const either = place.regex(
  new RegExp(`^(?:${id}|${fileIn('material|hidden')})(?:#[A-Za-z0-9_.-]+)?$`),
  'catalog_capstone_source' satisfies FaultCode,
);
const hidden = place.regex(new RegExp(`^${fileIn('hidden')}$`), 'catalog_capstone_source' satisfies FaultCode);
const sources = z.array(source).min(1).max(20);
const eithers = z.array(either).min(1).max(20);
const count = z.number().int().min(0);
const share = z.number().min(0).max(1);
const name = z.string().min(1).max(60);
const names = z.array(name).min(1).max(30);
const expression = z.union([text.max(mostOfExpression), z.number()]);

const scalar = z.union([z.string(), z.number()]);
const condition = z.union([
  scalar,
  z.strictObject({
    is: scalar.optional(),
    not: scalar.optional(),
    any_of: z.array(scalar).min(1).optional(),
    above: z.number().optional(),
    below: z.number().optional(),
    at_least: z.number().optional(),
    at_most: z.number().optional(),
    empty: z.boolean().optional(),
    /** Equal to this column in the row with the same value of `by`. */
    same_as: column.optional(),
    by: name.optional(),
  }),
]);
export type CellCondition = z.output<typeof condition>;
const where = z.record(name, condition).default({});
export type RowCondition = z.output<typeof where>;

const value = z.union([
  source,
  z.strictObject({ list: column, where }),
  z.strictObject({ count: source, where }),
  z.strictObject({ sum: column, where }),
  z.strictObject({ words: source }),
]);
export type NamedValue = z.output<typeof value>;
const values = z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), value).default({});
export type NamedValues = z.output<typeof values>;

const gateCases = { outcome: z.enum(['opens', 'flags']), cases: hidden, caught: count, false_alarms: count };

/** The rules, by name. Each check has exactly one. */
const rules = {
  complete: z.union([z.literal('all'), z.array(labId).min(1)]),
  words: z.strictObject({ in: either, least: count.optional(), most: count.optional() }),
  contains: z.strictObject({ in: eithers, any: phrases, at_least: z.number().int().min(1).default(1) }),
  without: z.strictObject({ in: eithers, phrases: phrases.optional(), personal_data: z.boolean().default(false) }),
  joins: z.strictObject({ from: column, to: column, both: z.boolean().default(false), lists: z.boolean().default(false) }),
  unique: column,
  slots: z.strictObject({ declared: either, used: sources }),
  quotes: z.strictObject({ in: either, from: sources, least_words: z.number().int().min(1).default(3) }),
  placeholders: z.strictObject({ original: column, placeholder: column }),
  absent: z.strictObject({ values: column, in: eithers }),
  present: z.strictObject({ values: column, in: eithers }),
  dates: z.strictObject({
    first: either,
    last: either,
    at_least_days: z.number().int().default(0),
    at_most_days: count.optional(),
  }),
  fresh: z.strictObject({ dates: either, days: z.number().int().min(1) }),
  number: z.strictObject({
    value: place,
    equals: expression,
    with: values,
    each: source.optional(),
    tolerance: z.number().min(0).default(0),
    percent: z.number().min(0).max(100).optional(),
  }),
  holds: z.strictObject({ expression, with: values, each: source.optional() }),
  follows: z.strictObject({
    choice: labId,
    with: values,
    rule: z
      .array(z.strictObject({ when: expression.optional(), is: labId }))
      .min(1)
      .max(12),
  }),
  parses: z.strictObject({
    file: labId,
    keys: names,
    least: count.optional(),
    most: count.optional(),
    allowed: z.record(name, z.array(z.union([scalar, z.boolean()])).min(1)).default({}),
    numbers: z.array(name).default([]),
  }),
  schema: z.strictObject({ in: labId, properties: names.optional(), nullable: names.optional(), closed_list: names.optional() }),
  split: z.strictObject({
    sets: labId,
    of: source,
    id: name,
    group: name,
    text: name.optional(),
    similar: share.default(0.8),
    all: z.boolean().default(true),
  }),
  matches: z.strictObject({
    value: column,
    id: column,
    key: column,
    key_id: column,
    least: share.default(1),
    within: z.boolean().default(false),
    /** Each value of the list here is one of the key's. */
    only: z.boolean().default(false),
    /** The most values that a list here may have, as in recall at 5. */
    most: z.number().int().min(1).optional(),
    lists: z.boolean().default(false),
  }),
  fingerprint: z.strictObject({ of: labId, in: either }),
  gate: z.strictObject({ rules: labId, join: z.string().max(60), ...gateCases }),
  condition: z.strictObject({ in: labId, ...gateCases }),
};
export type CapstoneRules = { [K in keyof typeof rules]: z.output<(typeof rules)[K]> };
export type CapstoneRuleName = keyof CapstoneRules;
export const capstoneRuleNames = Object.keys(rules) as CapstoneRuleName[];

const optional = Object.fromEntries(Object.entries(rules).map(([key, schema]) => [key, schema.optional()])) as unknown as {
  [K in CapstoneRuleName]: z.ZodOptional<(typeof rules)[K]>;
};

export const capstoneCheck = z
  .strictObject({
    id: labId,
    /** Says what has to be so, as learners read it. */
    text: text.max(300),
    /** Says what is wrong, as learners read it when the check fails. */
    hint: text.max(400),
    /** Whether the capstone can be handed in only if this check passes. */
    needed: z.boolean().default(true),
    ...optional,
  })
  .refine(exactlyOne(...capstoneRuleNames), 'catalog_prompt_one_rule' satisfies FaultCode);
export type CapstoneCheck = z.output<typeof capstoneCheck>;
