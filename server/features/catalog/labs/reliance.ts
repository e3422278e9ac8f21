import { z } from 'zod';
import { labLimits, relianceDecisions } from '#contract/lab-values.ts';
import { type FaultCode, m } from '#server/words.ts';
import { text } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';
import { drawnOf, shuffledBy } from './draw.ts';
import { type ItemAnswer, type LabField, labKind } from './lab.ts';
import { idsTwice, labHead, labId, listOf } from './schema.ts';

const { relianceCases, relianceWrong } = labLimits;
/** The choice offered to a learner who decides to correct the advice. */
const correction = z.strictObject({
  label: text,
  /** Exactly one option is right if the advice is wrong, and none if the advice is right. */
  options: listOf(z.strictObject({ id: labId, text, correct: z.boolean().optional() }), { least: 2, most: 8 }),
});
const parts = { id: labId, text, advice: text, reason: text, correction: correction.optional() };
const oneCase = z.discriminatedUnion(
  'advice_is',
  [
    z.strictObject({ ...parts, advice_is: z.literal('right') }),
    z.strictObject({
      ...parts,
      advice_is: z.literal('wrong'),
      /**
       * Whether using the advice with a correction is also right. Refusing wrong advice is always right; otherwise refusing everything
       * would not score 0.
       */
      correctable: z.boolean().default(true),
    }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? ('catalog_lab_advice' satisfies FaultCode) : undefined) },
);
const schema = z.strictObject({
  ...labHead('reliance', 60),
  /** The number of cases in one attempt; all if omitted. */
  draw: z.number().int().min(relianceCases.least).optional(),
  cases: z
    .array(oneCase)
    .min(relianceCases.least, 'catalog_lab_drill_short' satisfies FaultCode)
    .max(labLimits.items.most),
});
type Reliance = z.output<typeof schema>;
type Case = Reliance['cases'][number];

const isWrong = ({ advice_is }: Case) => advice_is === 'wrong';
const rightDecisions = (one: Case): readonly string[] =>
  one.advice_is === 'right' ? ['accept'] : one.correctable ? ['correct', 'refuse'] : ['refuse'];
const rightOption = ({ correction: asked }: Case) => asked?.options.find(({ correct }) => correct)?.id;

/** The share of cases with wrong advice in an attempt that draws its cases. It is the middle of the allowed range. */
const drawnShare = (relianceWrong.least + relianceWrong.most) / 200;

function casesOf({ cases, draw }: Reliance, seed: number): Case[] {
  if (draw === undefined || draw >= cases.length) return shuffledBy(cases, seed);
  const wrong = Math.round(draw * drawnShare);
  const right = cases.filter((one) => !isWrong(one));
  return shuffledBy([...drawnOf(cases.filter(isWrong), wrong, seed), ...drawnOf(right, draw - wrong, seed)], seed);
}

const words: Record<(typeof relianceDecisions)[number], () => string> = {
  accept: m.lab_reliance_accept,
  correct: m.lab_reliance_correct,
  refuse: m.lab_reliance_refuse,
};

function fieldsOf(one: Case): LabField[] {
  const { correction: asked } = one;
  const isCorrected = (item: ItemAnswer) => asked === undefined || item['correction']?.[0] === rightOption(one);
  const decision: LabField = {
    id: 'decision',
    kind: 'one',
    options: relianceDecisions.map((id) => ({ id, text: { plain: words[id]() } })),
    judge([chosen = ''], item) {
      const right = rightDecisions(one);
      const isRight = right.includes(chosen) && (chosen !== 'correct' || isCorrected(item));
      return { credit: isRight ? 1 : 0, expected: right.map((id) => [id]), reasons: [] };
    },
  };
  if (!asked) return [decision];
  const right = rightOption(one);
  return [
    decision,
    {
      id: 'correction',
      kind: 'one',
      label: asked.label,
      options: asked.options,
      when: { field: 'decision', is: 'correct' },
      judge: ([chosen]) => ({ credit: chosen === right ? 1 : 0, expected: right === undefined ? [] : [[right]], reasons: [] }),
    },
  ];
}

const mean = (values: readonly number[]) => (values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length);

/**
 * Finds corrections that would reveal the answer. Either all cases or none must have a correction, and exactly the cases with wrong advice
 * must have a right option.
 */
function faultsOfCorrections(cases: readonly Case[]): Extra[] {
  const isAsked = cases.some(({ correction: asked }) => asked);
  return cases.flatMap((one, at): Extra[] => {
    if (!one.correction) return isAsked ? [{ path: ['cases', at], fault: { code: 'catalog_lab_no_correction' } }] : [];
    const right = one.correction.options.filter(({ correct }) => correct).length;
    return right === (isWrong(one) ? 1 : 0) ? [] : [{ path: ['cases', at, 'correction'], fault: { code: 'catalog_lab_correction' } }];
  });
}

/** Finds a drill with too much or too little wrong advice. */
function faultsOfShare({ cases, draw }: Reliance): Extra[] {
  const wrong = cases.filter(isWrong).length;
  const share = Math.round((wrong / cases.length) * 100);
  const isInRange = share >= relianceWrong.least && share <= relianceWrong.most;
  const drawnWrong = Math.round((draw ?? 0) * drawnShare);
  const isEnough = draw !== undefined && wrong >= drawnWrong && cases.length - wrong >= draw - drawnWrong;
  if (draw === undefined ? isInRange : isEnough) return [];
  return [{ path: ['cases'], fault: { code: 'catalog_lab_drill_share', params: { ...relianceWrong, share } } }];
}

/**
 * Reliance drills. An assistant's advice is deliberately right or wrong, and the learner accepts, corrects or refuses it. The share of
 * right decisions is computed with right and wrong advice weighted equally; the score is twice the amount by which it exceeds a half.
 * Accepting everything therefore scores 0, as does refusing everything.
 */
export const lab = labKind<Reliance>({
  schema,
  textsOf: ({ cases }) =>
    cases.flatMap((one, at): [PropertyKey[], string][] => [
      [['cases', at, 'text'], one.text],
      [['cases', at, 'advice'], one.advice],
      [['cases', at, 'reason'], one.reason],
      ...(one.correction
        ? ([
            [['cases', at, 'correction', 'label'], one.correction.label],
            ...one.correction.options.map((option, index) => [['cases', at, 'correction', 'options', index, 'text'], option.text]),
          ] as [PropertyKey[], string][])
        : []),
    ]),
  check: (raw) => idsTwice((raw as { cases?: unknown } | null)?.cases, ['cases']),
  unfinished: (source) => [...faultsOfShare(source), ...faultsOfCorrections(source.cases)],
  compile(source, seed) {
    const wrong = new Set(source.cases.filter(isWrong).map(({ id }) => id));
    return {
      materials: [],
      items: casesOf(source, seed).map((one) => ({
        id: one.id,
        prompt: one.text,
        quoted: one.advice,
        explanation: one.reason,
        fields: fieldsOf(one),
      })),
      scoreOf(judged) {
        // A decision earns credit as a whole, including the correction if one is asked for.
        const creditsWhere = (isWrongAdvice: boolean) =>
          judged.filter(({ item }) => wrong.has(item.id) === isWrongAdvice).map(({ credit }) => (credit === 1 ? 1 : 0));
        return ((mean(creditsWhere(false)) + mean(creditsWhere(true))) / 2 - 0.5) * 200;
      },
    };
  },
});
