import { z } from 'zod';
import { numbersIn } from '#contract/read-number.ts';
import type { FaultCode } from '#server/words.ts';
import { text } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';
import { shuffledBy } from './draw.ts';
import { chosenOne, chosenSet, inOrder, isWithin } from './judgements.ts';
import type { LabField, LabItem } from './lab.ts';
import { idsTwice, labId, listOf } from './schema.ts';
import { type TextAt, textAt, textsAt } from './texts.ts';

/** Questions of a form that comes after the main part of a lab. */

const asked = {
  id: labId,
  prompt: text,
  /** What someone else wrote, which the question is about. */
  quoted: text.optional(),
  reason: text,
  weight: z.number().positive().max(20).optional(),
  critical: z.boolean().optional(),
};
/** An option that is right, or not. `why` is shown if the learner gets it wrong. */
const option = z.strictObject({ id: labId, text, correct: z.boolean().optional(), why: text.optional() });
const options = listOf(option, { least: 2, most: 16 }).refine(
  (given) => given.some(({ correct }) => correct),
  'catalog_none_right' satisfies FaultCode,
);
export const question = z.discriminatedUnion('kind', [
  /** Each option marked as correct is accepted. */
  z.strictObject({ ...asked, kind: z.literal('one'), options }),
  /** All the correct options and no others. */
  z.strictObject({ ...asked, kind: z.literal('several'), options }),
  /** The options in the right order; shown in another. */
  z.strictObject({ ...asked, kind: z.literal('order'), options: listOf(z.strictObject({ id: labId, text }), { least: 2, most: 12 }) }),
  z.strictObject({
    ...asked,
    kind: z.literal('number'),
    value: z.number(),
    /** How far from the value an answer may be. */
    tolerance: z.number().min(0).default(0),
    unit: text.max(20).optional(),
  }),
]);
export type Question = z.output<typeof question>;
type Option = z.output<typeof option>;

const rightOf = (list: readonly Option[]) => list.filter(({ correct }) => correct).map(({ id }) => id);
/** Returns why the options are right or wrong that the learner got wrong. */
const whyOf = (list: readonly Option[], given: readonly string[]) =>
  list.flatMap(({ id, correct, why }) => (why !== undefined && given.includes(id) !== (correct === true) ? [why] : []));

function fieldOf(one: Question, seed: number): LabField {
  if (one.kind === 'number') {
    const bounds = { least: one.value - one.tolerance, most: one.value + one.tolerance };
    return {
      id: 'answer',
      kind: 'number',
      ...(one.unit === undefined ? {} : { unit: one.unit }),
      judge: ([given = '']) => ({
        credit: numbersIn(given, one.unit).some((number) => isWithin(number, bounds)) ? 1 : 0,
        expected: [[String(one.value)]],
        reasons: [],
      }),
    };
  }
  const field = { id: 'answer', kind: one.kind, options: shuffledBy(one.options, seed) };
  if (one.kind === 'order') return { ...field, judge: (given) => inOrder(given, [one.options.map(({ id }) => id)]) };
  const list = one.options;
  if (one.kind === 'several') return { ...field, judge: (given) => chosenSet(given, [rightOf(list)], whyOf(list, given)) };
  const wrong = Object.fromEntries(list.flatMap(({ id, correct, why }) => (why === undefined || correct ? [] : [[id, why]])));
  return { ...field, judge: (given) => chosenOne(given, { right: rightOf(list), wrong }) };
}

/** @param isAsked whether it is asked after some answers */
export const itemOf = (one: Question, seed: number, isAsked: NonNullable<LabItem['isAsked']>): LabItem => ({
  id: one.id,
  prompt: one.prompt,
  ...(one.quoted === undefined ? {} : { quoted: one.quoted }),
  explanation: one.reason,
  weight: one.weight ?? 1,
  isCritical: one.critical === true,
  isAsked,
  fields: [fieldOf(one, seed)],
});

/** @param path the place of the list */
export const questionTexts = (list: readonly Question[], path: PropertyKey[]): TextAt[] =>
  list.flatMap((one, at): TextAt[] => [
    [[...path, at, 'prompt'], one.prompt],
    ...textAt([...path, at, 'quoted'], one.quoted),
    [[...path, at, 'reason'], one.reason],
    ...(one.kind === 'number' ? [] : textsAt([...path, at, 'options'], one.options, 'text')),
    ...(one.kind === 'one' || one.kind === 'several'
      ? one.options.flatMap(({ why }, index) => textAt([...path, at, 'options', index, 'why'], why))
      : []),
  ]);

/** Finds options of one question that share an id, in a list as the author wrote it. */
export const optionIdsTwice = (list: unknown, path: PropertyKey[]): Extra[] =>
  (Array.isArray(list) ? list : []).flatMap((one: unknown, at) =>
    idsTwice((one as { options?: unknown } | null)?.options, [...path, at, 'options']),
  );
