import { z } from 'zod';
import { workFamilies } from '#contract/reading-values.ts';
import { text } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';
import { drawnOf } from './draw.ts';
import { familyOfSeed } from './families.ts';
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
/** A family's card, in place of a general one. It has an id of its own, so that answers to the two are never counted together. */
const familyCard = card.omit({ critical: true }).extend({ instead_of: labId });
const schema = z.strictObject({
  ...labHead('sort'),
  categories: listOf(labelled, { least: 2, most: 12 }),
  /** A second question about each card. */
  also: z.strictObject({ label: text, options: listOf(labelled, { least: 2, most: 12 }) }).optional(),
  /** The number of cards in one attempt; all if omitted. Critical cards are always included. */
  draw: z.number().int().min(1).optional(),
  cards: listOf(card),
  /** The cards that a family of work sees in place of some general ones. */
  families: z.partialRecord(z.enum(workFamilies), z.array(familyCard).min(1)).optional(),
});
type Sort = z.output<typeof schema>;

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const asChoices = (list: readonly { id: string; label: string }[]) => list.map(({ id, label }) => ({ id, text: label }));

type Card = z.output<typeof card>;

/** Returns the cards that the family in an attempt's seed sees. A family's card is as critical as the one that it replaces. */
function cardsFor({ cards, families }: Sort, seed: number): Card[] {
  const family = familyOfSeed(seed);
  const own = family === 'general' ? [] : (families?.[family] ?? []);
  return cards.map((general) => {
    const instead = own.find(({ instead_of }) => instead_of === general.id);
    if (!instead) return general;
    const { instead_of: _, ...shown } = instead;
    return { ...shown, ...(general.critical === undefined ? {} : { critical: general.critical }) };
  });
}

const listed = (families: Sort['families'] = {}) =>
  Object.entries(families).flatMap(([family, own]) => own.map((one, at) => ({ one, at, family })));

const textsOfCard = (one: Card, path: PropertyKey[]): [PropertyKey[], string][] => [
  [[...path, 'text'], one.text],
  [[...path, 'reason'], one.reason],
  ...Object.entries(one.wrong ?? {}).map(([id, said]): [PropertyKey[], string] => [[...path, 'wrong', id], said]),
];

/** A lab in which the learner sorts cases into categories, with an optional second question about each case. */
export const lab = labKind<Sort>({
  schema,
  textsOf: ({ categories, also, cards, families }) => [
    ...categories.map(({ label }, at): [PropertyKey[], string] => [['categories', at, 'label'], label]),
    ...(also
      ? [
          [['also', 'label'], also.label] as [PropertyKey[], string],
          ...also.options.map(({ label }, at): [PropertyKey[], string] => [['also', 'options', at, 'label'], label]),
        ]
      : []),
    ...cards.flatMap((one, at) => textsOfCard(one, ['cards', at])),
    ...listed(families).flatMap(({ one, at, family }) => textsOfCard(one, ['families', family, at])),
  ],
  check(raw) {
    const { cards, categories, also } = (raw ?? {}) as Record<string, unknown>;
    return [
      ...idsTwice(cards, ['cards']),
      ...idsTwice(categories, ['categories']),
      ...idsTwice((also as { options?: unknown } | undefined)?.options, ['also', 'options']),
    ];
  },
  unfinished({ categories, also, cards, families }) {
    const known = idsOf(categories);
    const faultsOf = (one: Card, path: PropertyKey[]): Extra[] => [
      ...unknownIds(one.in, known, [...path, 'in']),
      ...unknownIds(Object.keys(one.partly ?? {}), known, [...path, 'partly']),
      ...unknownIds(Object.keys(one.wrong ?? {}), known, [...path, 'wrong']),
      ...(also && one.also ? unknownIds(one.also, idsOf(also.options), [...path, 'also']) : []),
      ...(!also && one.also ? [{ path: [...path, 'also'], fault: { code: 'catalog_lab_no_second_question' } } satisfies Extra] : []),
      ...(!also && one.critical === 'both'
        ? [{ path: [...path, 'critical'], fault: { code: 'catalog_lab_no_second_question' } } satisfies Extra]
        : []),
      ...(also && !one.also ? [{ path, fault: { code: 'catalog_lab_no_answer' } } satisfies Extra] : []),
    ];
    const ids = idsOf(cards);
    const own = listed(families);
    const everyId = [...ids, ...own.map(({ one }) => one.id)];
    return [
      ...cards.flatMap((one, at) => faultsOf(one, ['cards', at])),
      ...own.flatMap(({ one, at, family }) => [
        ...faultsOf(one, ['families', family, at]),
        ...unknownIds([one.instead_of], ids, ['families', family, at, 'instead_of']),
        ...(everyId.indexOf(one.id) === everyId.lastIndexOf(one.id)
          ? []
          : [{ path: ['families', family, at, 'id'], fault: { code: 'catalog_lab_id_of_two', params: { id: one.id } } } satisfies Extra]),
      ]),
    ];
  },
  compile(source, seed) {
    const { categories, also, draw } = source;
    const shown = drawnOf(cardsFor(source, seed), draw, seed, ({ critical = false }) => critical !== false);
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
