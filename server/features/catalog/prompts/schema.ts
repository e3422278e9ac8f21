import { z } from 'zod';
import { promptFieldKinds, promptLimits, promptVerdicts } from '#contract/prompt-values.ts';
import type { FaultCode } from '#server/words.ts';
import { phrases } from '../labs/phrase-schema.ts';
import { labId, listOf } from '../labs/schema.ts';
import { fileHead, text, textOr } from '../schema.ts';

/** How authors write a prompt lab (`docs/catalog.md`). All texts except the task are plain text. */

const sentence = text.max(300);
const words = z.strictObject({ least: z.number().int().min(0).optional(), most: z.number().int().min(1).optional() });
const names = z.array(z.string().min(1).max(60)).min(1).max(30);
/** Returns whether an object has exactly one of these rules. */
export const exactlyOne =
  (...rules: readonly string[]) =>
  (one: object): boolean =>
    rules.filter((rule) => (one as Record<string, unknown>)[rule] !== undefined).length === 1;

/** Something about the learner's text that a program can see. Each check has exactly one rule. */
const check = z
  .strictObject({
    id: labId,
    /** The name of the check, as learners read it while they write. */
    text: sentence,
    /** Says what is missing and why it matters, as learners read it when the check fails. */
    hint: text.max(600),
    /** The id of the field; without it, all fields together. */
    field: labId.optional(),
    /** At least one of these phrases. */
    contains: phrases.optional(),
    /** All of these phrases. */
    contains_all: phrases.optional(),
    /** None of these phrases. */
    without: phrases.optional(),
    words: words.optional(),
    /** Every slot is used, and no other names stand in double braces. */
    slots: z.literal('filled').optional(),
    /** Each of these slots stands within a tag that the text names outside of it, too. */
    marked: z.array(labId).min(1).optional(),
    /** The text is a JSON Schema of an object with these properties, which must all be required, and no others allowed. */
    json_schema: z.strictObject({ properties: names, nullable: names.optional(), closed_list: names.optional() }).optional(),
    /** At least so many examples, in pairs of lines `Input:` and `Output:`, with each of these outputs at least once. */
    examples: z.strictObject({ least: z.number().int().min(1).max(30), each_of: names.optional() }).optional(),
    /** No email address, telephone number, account number or card number, and none of these names. */
    no_personal_data: z.union([z.literal(true), phrases]).optional(),
  })
  .refine(
    exactlyOne('contains', 'contains_all', 'without', 'words', 'slots', 'marked', 'json_schema', 'examples', 'no_personal_data'),
    'catalog_prompt_one_rule' satisfies FaultCode,
  );
export type PromptCheck = z.output<typeof check>;

/** Something that the outputs should show. Each criterion has exactly one rule. */
const criterion = z
  .strictObject({
    id: labId,
    text: sentence,
    /** Why it matters, as learners read it with the verdict. */
    why: text.max(600).optional(),
    contains: phrases.optional(),
    without: phrases.optional(),
    words: words.optional(),
    /** The output is JSON, an object with these properties and no others. */
    json: names.optional(),
    /** These values of the JSON output, or else of lines such as `name: value`, are equal to those in the input's key. */
    extraction: names.optional(),
    /** All the phrases that the input's key has under this name are in the output. */
    key_phrases: z.string().optional(),
    /** The whole output is what the input's key has under this name. */
    equals: z.string().optional(),
    /** Each number in the output stands in the input's slots or in its key. */
    numbers: z.literal('from_input').optional(),
    /** There are quotations, and each of them stands in the input's slots. */
    citations: z.literal('from_input').optional(),
    /** A question about the output that only a model can answer with yes or no. */
    model: sentence.optional(),
  })
  .refine(
    exactlyOne('contains', 'without', 'words', 'json', 'extraction', 'key_phrases', 'equals', 'numbers', 'citations', 'model'),
    'catalog_prompt_one_rule' satisfies FaultCode,
  );
export type PromptCriterion = z.output<typeof criterion>;

const keyValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).max(40)]);
const input = z.strictObject({
  id: labId,
  title: text.max(80),
  /** Whether learners see only how its output was judged. */
  hidden: z.boolean().default(false),
  slots: z.record(labId, text.max(promptLimits.text.most)),
  /** The values of a good output. */
  key: z.record(z.string().max(60), keyValue).default({}),
});
export type PromptInput = z.output<typeof input>;

const run = z.strictObject({
  id: labId,
  /** The checks that this run's prompt did not pass. */
  failed: z.array(labId).default([]),
  /** A remark on what can be seen in the outputs. */
  note: text.max(600),
  outputs: z.record(labId, text.max(promptLimits.output.most)),
  /** The verdicts on criteria for a model: criterion -> input -> verdict. */
  verdicts: z
    .record(labId, z.record(labId, z.strictObject({ verdict: z.enum(promptVerdicts), quote: z.string().max(300).default('') })))
    .default({}),
});
export type RecordedRun = z.output<typeof run>;

export const promptSchema = z.strictObject({
  ...fileHead,
  task: textOr('catalog_lab_no_task'),
  /** Instructions that are sent with whatever the learner writes. Learners don't see them, so the task says the same. */
  system: z.string().max(promptLimits.text.most).optional(),
  fields: listOf(
    z.strictObject({
      id: labId,
      kind: z.enum(promptFieldKinds),
      label: text.max(80),
      help: sentence.optional(),
      start: z.string().max(promptLimits.text.most).default(''),
      most: z.number().int().min(50).max(promptLimits.text.most).default(4_000),
    }),
    { least: 1, most: promptLimits.fields.most },
  ),
  slots: listOf(z.strictObject({ id: labId, text: sentence }), { least: 0, most: promptLimits.slots.most }).default([]),
  inputs: listOf(input, { least: 1, most: promptLimits.inputs.most }),
  checks: listOf(check, { least: 1, most: promptLimits.checks.most }),
  criteria: listOf(criterion, { least: 1, most: promptLimits.criteria.most }),
  /** A text for each field that passes all checks. Learners don't see it. */
  example: z.record(labId, z.string().max(promptLimits.text.most)),
  runs: listOf(run, promptLimits.runs),
});
export type PromptSource = z.output<typeof promptSchema>;
