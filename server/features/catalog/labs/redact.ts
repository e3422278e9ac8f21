import { z } from 'zod';
import { type FaultCode, m } from '#server/words.ts';
import { text, textOr } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';
import { shuffledBy } from './draw.ts';
import { itemIdsTwice } from './item-ids.ts';
import { chosenOne, matchedTo } from './judgements.ts';
import { type LabAnswers, type LabItem, labKind } from './lab.ts';
import { faultsOfMarks, type Mention, readPage } from './marked-page.ts';
import { judgedMarks } from './marks.ts';
import { faultsOfQuestions, itemsOfQuestions, questions, textsOfQuestions } from './questions.ts';
import { ids, labHead, labId, listOf, unknownIds } from './schema.ts';
import { textAt, textsAt, textsByKey } from './texts.ts';

const treatments = ['placeholder', 'coarser', 'delete', 'keep'] as const;
const treatment = z.enum(treatments, { error: 'catalog_lab_treatment' satisfies FaultCode });

const secret = z.strictObject({
  id: labId.max(50),
  /** The accepted treatments, the usual one first. */
  treat: z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(treatment).min(1)),
  partly: z.partialRecord(treatment, z.number().min(0).max(1)).optional(),
  critical: z.boolean().optional(),
  reason: text,
  /** Treatment id -> why it is wrong. */
  wrong: z.partialRecord(treatment, text).optional(),
  /** The placeholder for its mentions, such as `[CUSTOMER]`. Secrets about the same person have the same placeholder. */
  placeholder: text.max(40).optional(),
  /** Coarser wordings, at least one of which identifies no one. */
  wordings: z
    .strictObject({
      prompt: text,
      options: listOf(z.strictObject({ id: labId, text }), { least: 2, most: 8 }),
      right: ids,
      wrong: z.record(labId, text).optional(),
      reason: text,
    })
    .optional(),
});
const schema = z.strictObject({
  ...labHead('redact'),
  page: z.strictObject({
    title: text.max(80),
    /** Plain text with marked secrets and facts. */
    text: textOr('catalog_lab_no_page'),
  }),
  /** The question that asks the learner to mark the secrets. */
  mark: z.strictObject({ prompt: text }),
  secrets: listOf(secret),
  /** Passages that must not be removed, because they are needed to work with the text. */
  facts: z.array(z.strictObject({ id: labId, reason: text })).default([]),
  /** The question after that, which asks for each mention's placeholder; not asked if omitted. */
  placeholders: z.strictObject({ prompt: text, reason: text }).optional(),
  questions,
});
type Redact = z.output<typeof schema>;
type Secret = Redact['secrets'][number];

const markId = 'mark';
const placeholdersId = 'placeholders';
const pageId = 'page';
const wordingId = (id: string) => `${id}-wording`;
const labelOf: Record<(typeof treatments)[number], () => string> = {
  placeholder: m.lab_redact_placeholder,
  coarser: m.lab_redact_coarser,
  delete: m.lab_redact_delete,
  keep: m.lab_redact_keep,
};

const placesOf = (list: readonly { id: string }[], key: string) =>
  list.map(({ id }, index): [string, PropertyKey[]] => [id, [key, index, 'id']]);

/** Returns the questions about one secret: what to do with it, and how to word it more coarsely. */
function itemsOfSecret(one: Secret, mentions: readonly Mention[], seed: number): LabItem[] {
  const said = [...new Set(mentions.map(({ text: mention }) => `“${mention}”`))].join(' · ');
  const { wordings } = one;
  return [
    {
      id: one.id,
      prompt: { plain: m.lab_redact_treat() },
      quoted: { plain: said },
      isCritical: one.critical === true,
      isAsked: (answers) => answers.has(markId),
      fields: [
        {
          id: 'treatment',
          kind: 'one',
          options: treatments.map((id) => ({ id, text: { plain: labelOf[id]() } })),
          judge: (given) => chosenOne(given, { right: one.treat, partly: one.partly, wrong: one.wrong, reason: one.reason }),
        },
      ],
    },
    ...(wordings
      ? [
          {
            id: wordingId(one.id),
            prompt: wordings.prompt,
            quoted: { plain: said },
            isAsked: (answers: LabAnswers) => answers.has(one.id),
            fields: [
              {
                id: 'wording',
                kind: 'one' as const,
                options: shuffledBy(wordings.options, seed),
                judge: (given: readonly string[]) => chosenOne(given, wordings),
              },
            ],
          },
        ]
      : []),
  ];
}

/** Returns the question that asks for each mention's placeholder. */
function placeholderItem(source: Redact, mentions: readonly Mention[], seed: number): LabItem[] {
  const named = new Map(source.secrets.flatMap(({ id, placeholder }) => (placeholder === undefined ? [] : [[id, placeholder] as const])));
  const asked = mentions.filter(({ passage }) => named.has(passage));
  const { placeholders } = source;
  if (!placeholders || asked.length === 0) return [];
  const names = [...new Set(named.values())].sort();
  const idOf = (name: string) => `p${names.indexOf(name) + 1}`;
  const options = names.map((name) => ({ id: idOf(name), text: { plain: name } }));
  const right = asked.map(({ passage }) => idOf(named.get(passage) ?? ''));
  return [
    {
      id: placeholdersId,
      prompt: placeholders.prompt,
      weight: 2,
      isAsked: (answers) => source.secrets.every(({ id }) => answers.has(id)),
      fields: [
        {
          id: 'placeholders',
          kind: 'match',
          options: shuffledBy(options, seed),
          items: asked.map((one, index) => ({ id: `m${index + 1}`, text: { plain: one.text } })),
          judge: (given) => matchedTo(given, right, [placeholders.reason]),
        },
      ],
    },
  ];
}

/** A lab in which the learner marks the secrets on a page, and then replaces, coarsens, deletes or keeps each of them. */
export const lab = labKind<Redact>({
  schema,
  textsOf: ({ mark, secrets, facts, placeholders, questions: asked }) => [
    [['mark', 'prompt'], mark.prompt],
    ...textsAt(['secrets'], secrets, 'reason'),
    ...secrets.flatMap(({ wrong, wordings }, at) => [
      ...textsByKey(['secrets', at, 'wrong'], wrong),
      ...textAt(['secrets', at, 'wordings', 'prompt'], wordings?.prompt),
      ...textAt(['secrets', at, 'wordings', 'reason'], wordings?.reason),
      ...textsAt(['secrets', at, 'wordings', 'options'], wordings?.options ?? [], 'text'),
      ...textsByKey(['secrets', at, 'wordings', 'wrong'], wordings?.wrong),
    ]),
    ...textsAt(['facts'], facts, 'reason'),
    ...textAt(['placeholders', 'prompt'], placeholders?.prompt),
    ...textAt(['placeholders', 'reason'], placeholders?.reason),
    ...textsOfQuestions(asked),
  ],
  check: (raw) => itemIdsTwice(raw, ['secrets', 'facts', 'questions'], [markId, placeholdersId]),
  unfinished: ({ page, secrets, facts, questions: asked }) => [
    ...faultsOfMarks(page.text, ['page', 'text'], new Map([...placesOf(secrets, 'secrets'), ...placesOf(facts, 'facts')])),
    ...secrets.flatMap(({ wordings }, at): Extra[] => {
      const known = wordings?.options.map(({ id }) => id) ?? [];
      const path = ['secrets', at, 'wordings'];
      return [
        ...unknownIds(wordings?.right ?? [], known, [...path, 'right']),
        ...unknownIds(Object.keys(wordings?.wrong ?? {}), known, [...path, 'wrong']),
      ];
    }),
    ...faultsOfQuestions(asked),
  ],
  compile(source, seed) {
    const { page, mark, secrets, facts, questions: asked } = source;
    const { words, mentions } = readPage(page.text);
    const inOrder = secrets.toSorted((a, b) => firstOf(a, mentions) - firstOf(b, mentions));
    const follow = [
      ...inOrder.flatMap((one) =>
        itemsOfSecret(
          one,
          mentions.filter(({ passage }) => passage === one.id),
          seed,
        ),
      ),
      ...placeholderItem(source, mentions, seed),
    ];
    return {
      materials: [
        {
          id: pageId,
          kind: 'passage',
          title: page.title,
          parts: words.map(({ id, word, paragraph }) => ({ id, text: { plain: word }, group: String(paragraph) })),
        },
      ],
      items: [
        {
          id: markId,
          prompt: mark.prompt,
          // Finding the secrets has the same weight as all decisions about them.
          weight: secrets.length,
          fields: [
            {
              id: 'words',
              kind: 'parts',
              material: pageId,
              judge: (given) => judgedMarks(given, words, { secrets: secrets.map(({ id }) => id), facts }),
            },
          ],
        },
        ...follow,
        ...itemsOfQuestions(asked, seed, (answers) => follow.every(({ id }) => answers.has(id))),
      ],
    };
  },
});

const firstOf = ({ id }: Secret, mentions: readonly Mention[]) => mentions.findIndex(({ passage }) => passage === id);
