import { z } from 'zod';
import { m } from '#server/words.ts';
import { text } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';
import { documents, documentTexts, materialsOf } from './documents.ts';
import { itemIdsTwice } from './item-ids.ts';
import { chosenOne } from './judgements.ts';
import { type LabField, labKind } from './lab.ts';
import { faultsOfQuestions, itemsOneByOne, questions, textsOfQuestions } from './questions.ts';
import { ids, idsTwice, labelled, labHead, labId, listOf, unknownIds } from './schema.ts';
import { type TextAt, textsAt, textsByKey } from './texts.ts';

const labels = z.strictObject({ label: text, options: listOf(labelled, { least: 2, most: 12 }) });
const sentence = z.strictObject({
  id: labId,
  text,
  paragraph: text.max(80).optional(),
  /** Accepted label ids, the usual one first. */
  is: ids,
  /** Accepted ids for the second label. */
  also: ids.optional(),
  partly: z.record(labId, z.number().min(0).max(1)).optional(),
  critical: z.boolean().optional(),
  reason: text,
  /** Label id -> why it is wrong. */
  wrong: z.record(labId, text).optional(),
});
const schema = z.strictObject({
  ...labHead('annotate'),
  documents,
  prompt: z.strictObject({ title: text.max(80), sentences: listOf(sentence, { least: 2 }) }),
  labels,
  /** A second label for each sentence, such as the turn that it belongs to. */
  also: labels.optional(),
  questions,
});
type Annotate = z.output<typeof schema>;
type Sentence = Annotate['prompt']['sentences'][number];

const promptId = 'prompt';
const optionsOf = ({ options }: Annotate['labels']) => options.map(({ id, label }) => ({ id, text: label }));
const idsOf = ({ options }: Annotate['labels']) => options.map(({ id }) => id);
const textsOfLabels = (key: string, asked: Annotate['labels'] | undefined): TextAt[] =>
  asked ? [[[key, 'label'], asked.label], ...textsAt([key, 'options'], asked.options, 'label')] : [];

function fieldsOf(one: Sentence, { labels: first, also }: Annotate): LabField[] {
  const { is, partly, wrong, reason } = one;
  return [
    {
      id: 'label',
      kind: 'one',
      label: first.label,
      options: optionsOf(first),
      judge: (given) => chosenOne(given, { right: is, partly, wrong, reason }),
    },
    ...(also
      ? [
          {
            id: 'also',
            kind: 'one' as const,
            label: also.label,
            options: optionsOf(also),
            judge: (given: readonly string[]) => chosenOne(given, { right: one.also ?? [] }),
          },
        ]
      : []),
  ];
}

function faultsOf({ prompt: { sentences }, labels: first, also }: Annotate): Extra[] {
  const known = idsOf(first);
  return sentences.flatMap((one, index): Extra[] => {
    const at = ['prompt', 'sentences', index];
    return [
      ...unknownIds(one.is, known, [...at, 'is']),
      ...unknownIds(Object.keys(one.partly ?? {}), known, [...at, 'partly']),
      ...unknownIds(Object.keys(one.wrong ?? {}), known, [...at, 'wrong']),
      ...(also && one.also ? unknownIds(one.also, idsOf(also), [...at, 'also']) : []),
      ...(also && !one.also ? [{ path: at, fault: { code: 'catalog_lab_no_second_label' } } satisfies Extra] : []),
      ...(!also && one.also ? [{ path: [...at, 'also'], fault: { code: 'catalog_lab_second_label' } } satisfies Extra] : []),
    ];
  });
}

/** A lab in which the learner labels each sentence in a prompt, for example with its purpose. */
export const lab = labKind<Annotate>({
  schema,
  textsOf: ({ documents: shown, prompt: { sentences }, labels: first, also, questions: asked }) => [
    ...documentTexts(shown),
    ...textsAt(['prompt', 'sentences'], sentences, 'text'),
    ...textsAt(['prompt', 'sentences'], sentences, 'reason'),
    ...sentences.flatMap(({ wrong }, at) => textsByKey(['prompt', 'sentences', at, 'wrong'], wrong)),
    ...textsOfLabels('labels', first),
    ...textsOfLabels('also', also),
    ...textsOfQuestions(asked),
  ],
  check(raw) {
    const { prompt, labels: first, also } = (raw ?? {}) as Record<string, { sentences?: unknown; options?: unknown } | undefined>;
    const sentences = { ...(raw as object | null), sentences: prompt?.sentences };
    return [
      ...idsTwice(first?.options, ['labels', 'options']),
      ...idsTwice(also?.options, ['also', 'options']),
      ...itemIdsTwice(raw, ['documents'], [promptId]),
      ...itemIdsTwice(sentences, ['sentences', 'questions']).map(({ path, fault }) => ({
        path: path[0] === 'sentences' ? ['prompt', ...path] : path,
        fault,
      })),
    ];
  },
  unfinished: (source) => [...faultsOf(source), ...faultsOfQuestions(source.questions)],
  compile(source, seed) {
    const { documents: shown, prompt, questions: asked } = source;
    const { sentences } = prompt;
    return {
      materials: [
        ...materialsOf(shown),
        {
          id: promptId,
          kind: 'passage',
          title: prompt.title,
          parts: sentences.map(({ id, text: said, paragraph }) => ({
            id,
            text: said,
            ...(paragraph === undefined ? {} : { group: paragraph }),
          })),
        },
      ],
      items: [
        ...sentences.map((one, index) => ({
          id: one.id,
          prompt: { plain: m.lab_sentence({ number: index + 1 }) },
          quoted: one.text,
          isCritical: one.critical === true,
          fields: fieldsOf(one, source),
        })),
        ...itemsOneByOne(asked, seed, (answers) => sentences.every(({ id }) => answers.has(id))),
      ],
    };
  },
});
