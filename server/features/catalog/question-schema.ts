import { z } from 'zod';
import { placementDifficulties } from '#contract/placement-values.ts';
import { bankLinkPattern } from '#contract/question-bank-values.ts';
import { limits } from '#contract/values.ts';
import type { FaultCode } from '#server/words.ts';
import { text } from './schema.ts';

/** Quiz questions as their authors write them (`docs/catalog.md`), with one schema for each kind. */

const distinct = (texts: readonly string[]) => new Set(texts).size === texts.length;
/** Reports this fault for a key that is missing or whose value has the wrong type. */
const orFault = (code: FaultCode) => ({ error: code });

const option = z.strictObject({ text, correct: z.boolean().optional() });
const options = z
  .array(option)
  .min(limits.quizOptions.least)
  .max(limits.quizOptions.most)
  .refine((given) => distinct(given.map((one) => one.text)), 'catalog_options_twice' satisfies FaultCode);
const name = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'catalog_id' satisfies FaultCode);
/** The fields that the questions of quizzes and of placements share. */
const common = { id: name.max(60), prompt: text, explanation: text };
const asked = {
  ...common,
  /** The name of a lesson in the same module that the question is about, and optionally the id of a heading in it: `tokens#rare-words`. */
  lesson: z
    .string()
    .max(200)
    .regex(/^[^#]+(#[^#\s]+)?$/, 'catalog_lesson_section' satisfies FaultCode)
    .optional(),
  /** The bank's question that this one was copied from, and its version: `rare-words@3f2a9c81d0e4`. Learners don't see it. */
  bank: z
    .string()
    .max(120)
    .regex(bankLinkPattern, 'catalog_bank_link' satisfies FaultCode)
    .optional(),
  /** The question's subjects. A quiz draws its questions evenly from all subjects. */
  tags: z
    .array(name.max(limits.questionTag.most))
    .max(limits.questionTags.most)
    .refine(distinct, 'catalog_tags_twice' satisfies FaultCode)
    .optional(),
};
const rightOnes = (given: readonly z.output<typeof option>[]) => given.filter(({ correct }) => correct).length;
const single = {
  kind: z.literal('single'),
  options: options.refine((given) => rightOnes(given) === 1, 'catalog_one_right' satisfies FaultCode),
};
const multiple = {
  kind: z.literal('multiple'),
  options: options.refine((given) => rightOnes(given) > 0, 'catalog_none_right' satisfies FaultCode),
};
const trueFalse = z.strictObject({ ...asked, kind: z.literal('true_false'), answer: z.boolean() });
const shortAnswer = z.strictObject({
  ...asked,
  kind: z.literal('short_answer'),
  accept: z.array(text.max(200)).min(limits.acceptedAnswers.least).max(limits.acceptedAnswers.most),
});
const ordering = {
  kind: z.literal('ordering'),
  items: z
    .array(text)
    .min(limits.quizOptions.least)
    .max(limits.quizOptions.most)
    .refine(distinct, 'catalog_items_twice' satisfies FaultCode),
};
const pair = z.strictObject({ left: text, right: text }, orFault('catalog_pair'));
const matching = {
  kind: z.literal('matching'),
  pairs: z
    .array(pair, orFault('catalog_pairs'))
    .min(limits.quizPairs.least)
    .max(limits.quizPairs.most)
    .refine((given) => distinct(given.map(({ left }) => left)), 'catalog_lefts_twice' satisfies FaultCode),
  /** Additional right sides that belong to no left side. */
  distractors: z.array(text).max(limits.quizDistractors.most).optional(),
};
const hasDistinctRights = ({ pairs, distractors = [] }: { pairs: { right: string }[]; distractors?: string[] | undefined }) =>
  distinct([...pairs.map(({ right }) => right), ...distractors]);
const rightsTwice = { path: ['pairs'], error: 'catalog_rights_twice' satisfies FaultCode };
const isTolerance = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isFinite(value) && value >= 0 : typeof value === 'string' && /^\d{1,3}(\.\d{1,3})?\s?%$/.test(value);
/** How far from the value an answer may be to count as right: a number, or a share of the value such as `5%`. */
export const tolerance = z.custom<number | string>(isTolerance, 'catalog_tolerance' satisfies FaultCode);
export type Tolerance = z.output<typeof tolerance>;
const number = {
  kind: z.literal('number'),
  value: z.number(orFault('catalog_value')),
  tolerance: tolerance.optional(),
  unit: text.max(limits.numberUnit.most).optional(),
};

export const question = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ ...asked, ...single }),
    z.strictObject({ ...asked, ...multiple }),
    trueFalse,
    shortAnswer,
    z.strictObject({ ...asked, ...ordering }),
    z.strictObject({ ...asked, ...matching }).refine(hasDistinctRights, rightsTwice),
    z.strictObject({ ...asked, ...number }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? ('catalog_question_kind' satisfies FaultCode) : undefined) },
);
export type QuestionSource = z.output<typeof question>;

const placed = { ...common, module: name, difficulty: z.enum(placementDifficulties) };
/** A question of a placement: one of the kinds that are hard to guess, with the module that it is about. */
export const placementQuestion = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ ...placed, ...number }),
    z.strictObject({ ...placed, ...ordering }),
    z.strictObject({ ...placed, ...matching }).refine(hasDistinctRights, rightsTwice),
    z.strictObject({ ...placed, ...single }),
    z.strictObject({ ...placed, ...multiple }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? ('catalog_placement_kind' satisfies FaultCode) : undefined) },
);
export type PlacementQuestion = z.output<typeof placementQuestion>;

/** Returns all Markdown in a question, each piece with its place. */
export function textsOfQuestion(one: QuestionSource | PlacementQuestion): [PropertyKey[], string][] {
  const texts: [PropertyKey[], string][] = [[['prompt'], one.prompt]];
  if ('options' in one) one.options.forEach((option, at) => texts.push([['options', at, 'text'], option.text]));
  if ('items' in one) one.items.forEach((item, at) => texts.push([['items', at], item]));
  if (one.kind === 'matching') {
    one.pairs.forEach(({ left, right }, at) => texts.push([['pairs', at, 'left'], left], [['pairs', at, 'right'], right]));
    one.distractors?.forEach((distractor, at) => texts.push([['distractors', at], distractor]));
  }
  return [...texts, [['explanation'], one.explanation]];
}

/** A right number's bounds, both included. */
export function boundsOf({ value, tolerance = 0 }: { value: number; tolerance?: Tolerance | undefined }): { least: number; most: number } {
  const distance = typeof tolerance === 'number' ? tolerance : (Math.abs(value) * Number.parseFloat(tolerance)) / 100;
  return { least: value - distance, most: value + distance };
}

/** The lesson that a question is about, and the id of a heading in it; null if the question names no heading. */
interface LessonSection {
  file_name: string;
  section: string | null;
}

/** Returns the lesson and the heading that a question names, such as `tokens#rare-words`. */
export function lessonSectionOf(lesson: string): LessonSection {
  const [file_name = '', section = null] = lesson.split('#');
  return { file_name, section };
}
