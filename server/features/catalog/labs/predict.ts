import { z } from 'zod';
import { labLimits } from '#contract/lab-values.ts';
import { numbersIn } from '#contract/read-number.ts';
import { m } from '#server/words.ts';
import { text } from '../schema.ts';
import { shuffledBy } from './draw.ts';
import { itemIdsTwice } from './item-ids.ts';
import { type FieldJudgement, type LabAnswers, type LabItem, type LabMaterial, type LabNote, labKind } from './lab.ts';
import { faultsOfQuestions, itemsOfQuestions, questions, textsOfQuestions } from './questions.ts';
import { idsTwice, labHead, labId, listOf } from './schema.ts';
import { textAt, textsAt } from './texts.ts';
import { tokenise } from './tokenise.ts';

const guess = z.strictObject({
  id: labId,
  prompt: text,
  /** The minimum text length, in characters, for a guess to count. */
  at_least: z.number().int().min(1).max(labLimits.text.most).default(1),
  /** The maximum difference between a right guess and the number of tokens, in per cent. A difference of one token is always right. */
  within: z.number().int().min(0).max(100).default(20),
  /** Text that is long enough, shown to a learner who typed less. */
  example: text,
  reason: text,
});
const schema = z.strictObject({
  ...labHead('predict'),
  /** For each, the learner types some text and guesses its number of tokens. */
  guesses: z.array(guess).max(12).default([]),
  /** Pieces of text to put in order of tokens per word, fewest first. */
  order: z
    .strictObject({ prompt: text, texts: listOf(z.strictObject({ id: labId, text }), { least: 2, most: 8 }), reason: text })
    .optional(),
  /** Scores that a softmax turns into probabilities, at a temperature that the learner sets. */
  softmax: z
    .strictObject({
      title: text.max(80),
      intro: text.optional(),
      scores: listOf(z.strictObject({ id: labId, label: text.max(60), score: z.number().min(-100).max(100) }), { least: 2, most: 12 }),
    })
    .optional(),
  questions,
});
type Predict = z.output<typeof schema>;
type Guess = Predict['guesses'][number];
type Order = NonNullable<Predict['order']>;

const orderId = 'order';
/** The separator between pieces of text in a note. What learners write never contains this character. */
const between = '\u001F';

const noteOf = (of: string, more: Record<string, number>): LabNote => {
  const { count, pieces } = tokenise(of);
  return { code: 'tokens', params: { pieces: pieces.join(between), count, ...more } };
};

/** Returns 1 for a guess within the tolerance, less the further off it is, and 0 at twice the number of tokens or more. */
function closeness(guessed: number, count: number, within: number): number {
  const allowed = Math.max(1, (count * within) / 100);
  const off = Math.abs(guessed - count);
  return off <= allowed ? 1 : Math.max(0, 1 - (off - allowed) / Math.max(1, count - allowed)) * 0.9;
}

function itemOfGuess({ id, prompt, at_least, within, example, reason }: Guess): LabItem {
  const isLongEnough = (typed: string) => typed.trim().length >= at_least;
  const creditOf = (typed: string, guessed: string) => {
    const numbers = numbersIn(guessed, m.lab_tokens());
    if (!isLongEnough(typed)) return 0;
    const { count } = tokenise(typed);
    return Math.max(0, ...numbers.map((number) => closeness(number, count, within)));
  };
  return {
    id,
    prompt,
    // A guess mainly lets learners compare it with the result, so it has half the weight.
    weight: 0.5,
    fields: [
      {
        id: 'text',
        kind: 'text',
        label: { plain: m.lab_guess_text() },
        judge: ([typed = ''], { guess: [guessed = ''] = [] }) => ({
          credit: creditOf(typed, guessed),
          expected: isLongEnough(typed) ? [] : [[example]],
          reasons: [],
        }),
      },
      {
        id: 'guess',
        kind: 'number',
        label: { plain: m.lab_guess() },
        unit: m.lab_tokens(),
        judge([guessed = ''], { text: [typed = ''] = [] }) {
          const [number = 0] = numbersIn(guessed, m.lab_tokens());
          const note = noteOf(typed, { guess: number });
          return { credit: creditOf(typed, guessed), expected: [[String(note.params['count'])]], reasons: [reason], notes: [note] };
        },
      },
    ],
  };
}

const wordsIn = (of: string) => of.trim().split(/\s+/).length;

/** Judges an order by the share of pairs that are in the right order. Pieces with the same number of tokens per word are not compared. */
function judgedOrder(given: readonly string[], { texts, reason }: Order): FieldJudgement {
  const ratio = new Map(texts.map((one) => [one.id, tokenise(one.text).count / wordsIn(one.text)]));
  const ratioOf = (id: string) => ratio.get(id) ?? 0;
  const right = texts.map(({ id }) => id).sort((a, b) => ratioOf(a) - ratioOf(b));
  const pairs = right.flatMap((first, index) =>
    right.slice(index + 1).flatMap((second) => (ratioOf(first) < ratioOf(second) ? [[first, second] as const] : [])),
  );
  const hits = pairs.filter(([first, second]) => given.indexOf(first) < given.indexOf(second)).length;
  return {
    credit: pairs.length === 0 ? 1 : hits / pairs.length,
    expected: [right],
    reasons: [reason],
    notes: right.map((id) => {
      const of = texts.find((one) => one.id === id)?.text ?? '';
      return noteOf(of, { words: wordsIn(of) });
    }),
  };
}

const itemOfOrder = (order: Order, seed: number, isAsked: (answers: LabAnswers) => boolean): LabItem => ({
  id: orderId,
  prompt: order.prompt,
  weight: 2,
  isAsked,
  fields: [
    {
      id: 'order',
      kind: 'order',
      options: shuffledBy(order.texts, seed).map((one) => ({ id: one.id, text: { plain: one.text } })),
      judge: (given) => judgedOrder(given, order),
    },
  ],
});

const materialOf = ({ title, intro, scores }: NonNullable<Predict['softmax']>, isShown: LabMaterial['isShown']): LabMaterial => ({
  id: 'softmax',
  kind: 'softmax',
  title,
  ...(intro === undefined ? {} : { text: intro }),
  ...(isShown ? { isShown } : {}),
  parts: scores.map(({ id, label, score }) => ({ id, text: { plain: label }, value: score })),
});

/** A lab in which learners predict how parts of a model work, such as the number of tokens in some text, and then see the result. */
export const lab = labKind<Predict>({
  schema,
  textsOf: ({ guesses, order, softmax, questions: asked }) => [
    ...textsAt(['guesses'], guesses, 'prompt'),
    ...textsAt(['guesses'], guesses, 'reason'),
    ...textAt(['order', 'prompt'], order?.prompt),
    ...textAt(['order', 'reason'], order?.reason),
    ...textAt(['softmax', 'intro'], softmax?.intro),
    ...textsOfQuestions(asked),
  ],
  check(raw) {
    const { order, softmax } = (raw ?? {}) as { order?: { texts?: unknown }; softmax?: { scores?: unknown } };
    return [
      ...itemIdsTwice(raw, ['guesses', 'questions'], [orderId]),
      ...idsTwice(order?.texts, ['order', 'texts']),
      ...idsTwice(softmax?.scores, ['softmax', 'scores']),
    ];
  },
  unfinished: ({ guesses, order, questions: asked }) => [
    ...(guesses.length + asked.length === 0 && !order ? [{ path: [], fault: { code: 'catalog_lab_nothing_asked' } } as const] : []),
    ...faultsOfQuestions(asked),
  ],
  compile({ guesses, order, softmax, questions: asked }, seed) {
    const areGuessed = (answers: LabAnswers) => guesses.every(({ id }) => answers.has(id));
    const isOrdered = (answers: LabAnswers) => areGuessed(answers) && (!order || answers.has(orderId));
    return {
      materials: softmax ? [materialOf(softmax, isOrdered)] : [],
      items: [
        ...guesses.map(itemOfGuess),
        ...(order ? [itemOfOrder(order, seed, areGuessed)] : []),
        ...itemsOfQuestions(asked, seed, isOrdered),
      ],
    };
  },
});
