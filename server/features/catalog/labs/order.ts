import { z } from 'zod';
import { text } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';
import { documentFaults, documents, documentTexts, materialsOf } from './documents.ts';
import { shuffledBy } from './draw.ts';
import { inOrder } from './judgements.ts';
import { type FieldJudgement, labKind } from './lab.ts';
import { idsTwice, labHead, labId, listOf, unknownIds } from './schema.ts';
import { textAt, textsAt } from './texts.ts';

const sequence = z.strictObject({
  id: labId,
  prompt: text,
  /** The steps in the usual right order. */
  steps: listOf(z.strictObject({ id: labId, text }), { least: 3, most: 20 }),
  /** Pairs of steps, one of which has to come before the other. Every order that meets all these constraints is right. */
  before: z
    .array(z.strictObject({ earlier: labId, later: labId, reason: text.optional() }))
    .min(1)
    .optional(),
  /** Other right orders of the ids. */
  also_right: z.array(z.array(labId)).optional(),
  reason: text,
  critical: z.boolean().optional(),
});
const schema = z.strictObject({ ...labHead('order'), documents, sequences: listOf(sequence, { most: 20 }) });
type Order = z.output<typeof schema>;
type Sequence = Order['sequences'][number];

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const isKept = (order: readonly string[], { earlier, later }: { earlier: string; later: string }) =>
  order.indexOf(earlier) < order.indexOf(later);

function judge(given: readonly string[], { steps, before, also_right = [], reason }: Sequence): FieldJudgement {
  const usual = idsOf(steps);
  if (!before) return inOrder(given, [usual, ...also_right], [reason]);
  const kept = before.filter((one) => isKept(given, one));
  const broken = before.filter((one) => !isKept(given, one));
  return {
    credit: kept.length / before.length,
    // An order that meets all constraints is as good as the usual one, so it is shown as the right one.
    expected: [broken.length === 0 ? given : usual],
    reasons: [...broken.flatMap((one) => one.reason ?? []), reason],
    notes: [{ code: 'met', params: { count: kept.length, of: before.length } }],
  };
}

/**
 * Returns the steps in an order that is not right.
 *
 * @param seed the attempt's seed
 */
function shownOrder(one: Sequence, seed: number) {
  const shown = shuffledBy(one.steps, seed);
  const isRight = (steps: Sequence['steps']) => judge(idsOf(steps), one).credit === 1;
  const turned = shown.map((_, count) => [...shown.slice(count), ...shown.slice(0, count)]);
  return turned.find((steps) => !isRight(steps)) ?? one.steps.toReversed();
}

function faultsOf({ steps, before = [], also_right = [] }: Sequence, path: PropertyKey[]): Extra[] {
  const known = idsOf(steps);
  return [
    ...before.flatMap(({ earlier, later }, at) => unknownIds([earlier, later], known, [...path, 'before', at])),
    ...before.flatMap((one, at): Extra[] =>
      known.includes(one.earlier) && known.includes(one.later) && !isKept(known, one)
        ? [
            {
              path: [...path, 'before', at],
              fault: { code: 'catalog_lab_order_broken', params: { earlier: one.earlier, later: one.later } },
            },
          ]
        : [],
    ),
    ...also_right.flatMap((order, at): Extra[] => [
      ...unknownIds(order, known, [...path, 'also_right', at]),
      ...(new Set(order).size === known.length && order.length === known.length
        ? []
        : [{ path: [...path, 'also_right', at], fault: { code: 'catalog_lab_order_whole' } } satisfies Extra]),
    ]),
    ...(before.length > 0 && also_right.length > 0
      ? [{ path: [...path, 'also_right'], fault: { code: 'catalog_lab_order_two_keys' } } satisfies Extra]
      : []),
  ];
}

/** A lab in which the learner puts steps in order, in one or more sequences. */
export const lab = labKind<Order>({
  schema,
  textsOf: (source) => [
    ...documentTexts(source.documents),
    ...source.sequences.flatMap((one, at) => {
      const path = ['sequences', at];
      return [
        ...textAt([...path, 'prompt'], one.prompt),
        ...textsAt([...path, 'steps'], one.steps, 'text'),
        ...(one.before ?? []).flatMap(({ reason }, index) => textAt([...path, 'before', index, 'reason'], reason)),
        ...textAt([...path, 'reason'], one.reason),
      ];
    }),
  ],
  check(raw) {
    const { sequences, documents: shown } = (raw ?? {}) as Record<string, unknown>;
    const steps = (Array.isArray(sequences) ? sequences : []).map((one: unknown) => (one as { steps?: unknown } | null)?.steps);
    return [
      ...idsTwice(shown, ['documents']),
      ...idsTwice(sequences, ['sequences']),
      ...steps.flatMap((list, at) => idsTwice(list, ['sequences', at, 'steps'])),
    ];
  },
  unfinished: (source) => [
    ...documentFaults(source.documents, idsOf(source.sequences)),
    ...source.sequences.flatMap((one, at) => faultsOf(one, ['sequences', at])),
  ],
  compile: (source, seed) => ({
    materials: materialsOf(source.documents),
    items: source.sequences.map((one) => ({
      id: one.id,
      prompt: one.prompt,
      isCritical: one.critical === true,
      fields: [{ id: 'order', kind: 'order' as const, options: shownOrder(one, seed), judge: (given) => judge(given, one) }],
    })),
  }),
});
