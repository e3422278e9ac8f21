import { z } from 'zod';
import { numbersIn } from '#contract/read-number.ts';
import { limits } from '#contract/values.ts';
import type { FaultCode } from '#server/words.ts';
import { text } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';
import { shuffledBy } from './draw.ts';
import { between, chosenOne, chosenSet, inOrder, isWithin } from './judgements.ts';
import type { FieldJudgement, LabAnswers, LabField, LabItem } from './lab.ts';
import { ids, idsTwice, labId, listOf, unknownIds } from './schema.ts';
import { type TextAt, textAt, textsAt, textsByKey } from './texts.ts';

/** Questions that follow the main part of a lab, such as choosing a tool or recomputing a figure. */

const asked = {
  id: labId,
  prompt: text,
  /** Text that the question is about. */
  quoted: text.optional(),
  reason: text,
  weight: z.number().min(0.5).max(10).optional(),
  critical: z.boolean().optional(),
};
const choice = {
  ...asked,
  options: listOf(z.strictObject({ id: labId, text }), { least: 2, most: 10 }),
  /** Option id -> why it is wrong. */
  wrong: z.record(labId, text).optional(),
};
const number = { ...asked, unit: text.max(limits.numberUnit.most).optional() };
const question = z.discriminatedUnion(
  'kind',
  [
    /** Each id in `right` is an accepted answer on its own. */
    z.strictObject({ ...choice, kind: z.literal('one'), right: ids, partly: z.record(labId, z.number().min(0).max(1)).optional() }),
    /** The answer consists of all ids in `right`. */
    z.strictObject({ ...choice, kind: z.literal('several'), right: ids }),
    /** The author lists the options in the right order; they are shown in another order. */
    z.strictObject({ ...asked, kind: z.literal('order'), options: choice.options }),
    z.strictObject({ ...number, kind: z.literal('number'), value: z.number(), within: z.number().min(0).optional() }),
    z.strictObject({ ...number, kind: z.literal('range'), least: z.number(), most: z.number() }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? ('catalog_lab_question' satisfies FaultCode) : undefined) },
);
export const questions = z.array(question).max(20).default([]);
export type Questions = z.output<typeof questions>;
type Question = Questions[number];

export const textsOfQuestions = (list: Questions): TextAt[] =>
  list.flatMap((one, index): TextAt[] => {
    const path = ['questions', index];
    return [
      [[...path, 'prompt'], one.prompt],
      [[...path, 'reason'], one.reason],
      ...textAt([...path, 'quoted'], one.quoted),
      ...('options' in one
        ? [...textsAt([...path, 'options'], one.options, 'text'), ...textsByKey([...path, 'wrong'], 'wrong' in one ? one.wrong : {})]
        : []),
    ];
  });

export const faultsOfQuestions = (list: Questions): Extra[] =>
  list.flatMap((one, index): Extra[] => {
    if (one.kind === 'range') {
      const isEmpty = one.least > one.most;
      return isEmpty ? [{ path: ['questions', index, 'least'], fault: { code: 'catalog_lab_range' } }] : [];
    }
    if (one.kind === 'number' || one.kind === 'order') return [];
    const known = one.options.map(({ id }) => id);
    return [
      ...unknownIds(one.right, known, ['questions', index, 'right']),
      ...unknownIds(Object.keys(one.wrong ?? {}), known, ['questions', index, 'wrong']),
      ...(one.kind === 'one' ? unknownIds(Object.keys(one.partly ?? {}), known, ['questions', index, 'partly']) : []),
    ];
  });

function judgedNumber(one: Extract<Question, { kind: 'number' | 'range' }>, [given = '']: readonly string[]): FieldJudgement {
  const { within = 0 } = one.kind === 'number' ? one : {};
  const bounds = one.kind === 'number' ? { least: one.value - within, most: one.value + within } : one;
  const isRight = numbersIn(given, one.unit ?? '').some((value) => isWithin(value, bounds));
  const expected = one.kind === 'number' ? [[String(one.value)]] : [[String(one.least)]];
  return {
    credit: isRight ? 1 : 0,
    expected,
    reasons: [one.reason],
    notes: between(bounds, { ...(one.kind === 'number' ? { value: one.value } : {}), unit: one.unit }),
  };
}

function fieldOf(one: Question, seed: number): LabField {
  if (one.kind === 'number' || one.kind === 'range')
    return {
      id: 'number',
      kind: 'number',
      ...(one.unit === undefined ? {} : { unit: one.unit }),
      judge: (given) => judgedNumber(one, given),
    };
  const options = shuffledBy(one.options, seed);
  if (one.kind === 'order')
    return { id: 'order', kind: 'order', options, judge: (given) => inOrder(given, [one.options.map(({ id }) => id)], [one.reason]) };
  const said = (given: readonly string[]) => [...given.flatMap((id) => one.wrong?.[id] ?? []), one.reason];
  return one.kind === 'one'
    ? { id: 'choice', kind: 'one', options, judge: (given) => chosenOne(given, one) }
    : { id: 'choice', kind: 'several', options, judge: (given) => chosenSet(given, [one.right], said(given)) };
}

/** @param isAsked whether the questions are asked after these answers; they are always asked if omitted */
export const itemsOfQuestions = (list: Questions, seed: number, isAsked?: (answers: LabAnswers) => boolean): LabItem[] =>
  list.map((one) => ({
    id: one.id,
    prompt: one.prompt,
    ...(one.quoted === undefined ? {} : { quoted: one.quoted }),
    ...(one.weight === undefined ? {} : { weight: one.weight }),
    ...(isAsked ? { isAsked } : {}),
    isCritical: one.critical === true,
    fields: [fieldOf(one, seed)],
  }));

/**
 * @param isAsked whether the first question is asked after these answers; each later question is asked once the one before it is answered
 */
export const itemsOneByOne = (list: Questions, seed: number, isAsked: (answers: LabAnswers) => boolean): LabItem[] =>
  itemsOfQuestions(list, seed).map((item, at, all) => {
    const before = all[at - 1];
    return { ...item, isAsked: (answers) => (before ? answers.has(before.id) : isAsked(answers)) };
  });

/** Finds options with the same id within one question, in a list that is not validated yet. */
export const optionIdsTwice = (list: unknown): Extra[] =>
  (Array.isArray(list) ? list : []).flatMap((one: unknown, at) =>
    idsTwice((one as { options?: unknown } | null)?.options, ['questions', at, 'options']),
  );
