import { z } from 'zod';
import { text } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';
import { drawnOf } from './draw.ts';
import { chosenOne } from './judgements.ts';
import { labKind } from './lab.ts';
import { ids, idsTwice, labelled, labHead, labId, listOf, unknownIds } from './schema.ts';

const share = z.number().min(0).max(1);
const card = z.strictObject({
  id: labId,
  text,
  /** Accepted category ids, the usual one first. */
  in: ids,
  /** The credit for categories that are partly right. */
  partly: z.record(labId, share).optional(),
  /** Ids of the accepted answers to the second question. */
  also: ids.optional(),
  /**
   * Whether the card is critical: the lab is failed unless its category is right, and with `both` unless its second answer is right too.
   */
  critical: z.union([z.boolean(), z.literal('both')]).optional(),
  reason: text,
  /** An explanation for each wrong category, by its id. */
  wrong: z.record(labId, text).optional(),
});
const schema = z.strictObject({
  ...labHead('sort'),
  categories: listOf(labelled, { least: 2, most: 12 }),
  /** A second question about each card. */
  also: z.strictObject({ label: text, options: listOf(labelled, { least: 2, most: 12 }) }).optional(),
  /** The number of cards in one attempt; all if omitted. Critical cards are always included. */
  draw: z.number().int().min(1).optional(),
  cards: listOf(card),
});
type Sort = z.output<typeof schema>;

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const asChoices = (list: readonly { id: string; label: string }[]) => list.map(({ id, label }) => ({ id, text: label }));

/** A lab in which the learner sorts cases into categories, with an optional second question about each case. */
export const lab = labKind<Sort>({
  schema,
  textsOf: ({ categories, also, cards }) => [
    ...categories.map(({ label }, at): [PropertyKey[], string] => [['categories', at, 'label'], label]),
    ...(also
      ? [
          [['also', 'label'], also.label] as [PropertyKey[], string],
          ...also.options.map(({ label }, at): [PropertyKey[], string] => [['also', 'options', at, 'label'], label]),
        ]
      : []),
    ...cards.flatMap((one, at): [PropertyKey[], string][] => [
      [['cards', at, 'text'], one.text],
      [['cards', at, 'reason'], one.reason],
      ...Object.entries(one.wrong ?? {}).map(([id, said]): [PropertyKey[], string] => [['cards', at, 'wrong', id], said]),
    ]),
  ],
  check(raw) {
    const { cards, categories, also } = (raw ?? {}) as Record<string, unknown>;
    return [
      ...idsTwice(cards, ['cards']),
      ...idsTwice(categories, ['categories']),
      ...idsTwice((also as { options?: unknown } | undefined)?.options, ['also', 'options']),
    ];
  },
  unfinished({ categories, also, cards }) {
    const known = idsOf(categories);
    return cards.flatMap((one, at): Extra[] => [
      ...unknownIds(one.in, known, ['cards', at, 'in']),
      ...unknownIds(Object.keys(one.partly ?? {}), known, ['cards', at, 'partly']),
      ...unknownIds(Object.keys(one.wrong ?? {}), known, ['cards', at, 'wrong']),
      ...(also && one.also ? unknownIds(one.also, idsOf(also.options), ['cards', at, 'also']) : []),
      ...(!also && one.also ? [{ path: ['cards', at, 'also'], fault: { code: 'catalog_lab_no_second_question' } } satisfies Extra] : []),
      ...(!also && one.critical === 'both'
        ? [{ path: ['cards', at, 'critical'], fault: { code: 'catalog_lab_no_second_question' } } satisfies Extra]
        : []),
      ...(also && !one.also ? [{ path: ['cards', at], fault: { code: 'catalog_lab_no_answer' } } satisfies Extra] : []),
    ]);
  },
  compile({ categories, also, cards, draw }, seed) {
    const shown = drawnOf(cards, draw, seed, ({ critical = false }) => critical !== false);
    return {
      materials: [],
      items: shown.map((one) => ({
        id: one.id,
        prompt: one.text,
        fields: [
          {
            id: 'category',
            kind: 'one' as const,
            options: asChoices(categories),
            isCritical: one.critical === true || one.critical === 'both',
            judge: (given) => chosenOne(given, { right: one.in, partly: one.partly, wrong: one.wrong, reason: one.reason }),
          },
          ...(also
            ? [
                {
                  id: 'also',
                  kind: 'one' as const,
                  label: also.label,
                  options: asChoices(also.options),
                  isCritical: one.critical === 'both',
                  judge: (given: readonly string[]) => chosenOne(given, { right: one.also ?? [] }),
                },
              ]
            : []),
        ],
      })),
    };
  },
});
