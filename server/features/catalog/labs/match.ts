import { z } from 'zod';
import { text } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';
import { documentFaults, documents, documentTexts, materialsOf } from './documents.ts';
import { shuffledBy } from './draw.ts';
import { type FieldJudgement, labKind } from './lab.ts';
import { ids, idsTwice, labHead, labId, listOf, unknownIds } from './schema.ts';
import { textAt, textsAt, textsByKey } from './texts.ts';

const paired = z.strictObject({
  id: labId,
  text,
  /** Accepted option ids, the usual one first. */
  to: ids,
  reason: text,
  /** Option id -> why it is wrong. */
  wrong: z.record(labId, text).optional(),
});
const set = z.strictObject({
  id: labId,
  prompt: text,
  /** The options that items are matched to. An option that fits no item is a distractor. */
  options: listOf(z.strictObject({ id: labId, text }), { least: 2, most: 20 }),
  items: listOf(paired, { least: 2, most: 20 }),
  explanation: text.optional(),
  critical: z.boolean().optional(),
});
const schema = z.strictObject({ ...labHead('match'), documents, sets: listOf(set, { most: 20 }) });
type Match = z.output<typeof schema>;
type MatchSet = Match['sets'][number];
type Paired = MatchSet['items'][number];

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

/** @param given an option for each item */
function judge(given: readonly string[], items: readonly Paired[]): FieldJudgement {
  const isRight = items.map(({ to }, index) => to.includes(given[index] ?? ''));
  const hits = isRight.filter(Boolean).length;
  const nearest = items.map(({ to }, index) => (isRight[index] ? given[index] : to[0]) ?? '');
  const others = Array.from({ length: Math.max(...items.map(({ to }) => to.length)) }, (_, at) =>
    items.map(({ to }) => to[Math.min(at, to.length - 1)] ?? ''),
  );
  return {
    credit: hits / items.length,
    // Each list is right as a whole, and the first one is the closest to the learner's answer.
    expected: [nearest, ...others.filter((one) => one.some((option, at) => option !== nearest[at]))],
    reasons: items.flatMap(({ reason, wrong }, index) => (isRight[index] ? [] : [wrong?.[given[index] ?? ''] ?? [], reason].flat())),
    notes: [{ code: 'found', params: { found: hits, of: items.length } }],
  };
}

function faultsOf({ options, items }: MatchSet, path: PropertyKey[]): Extra[] {
  const known = idsOf(options);
  return items.flatMap(({ to, wrong = {} }, at) => [
    ...unknownIds(to, known, [...path, 'items', at, 'to']),
    ...unknownIds(Object.keys(wrong), known, [...path, 'items', at, 'wrong']),
    ...Object.keys(wrong)
      .filter((id) => to.includes(id))
      .map((id): Extra => ({ path: [...path, 'items', at, 'wrong', id], fault: { code: 'catalog_lab_wrong_is_right', params: { id } } })),
  ]);
}

/** A lab in which the learner matches items to options, in one or more sets. */
export const lab = labKind<Match>({
  schema,
  textsOf: (source) => [
    ...documentTexts(source.documents),
    ...source.sets.flatMap((one, at) => {
      const path = ['sets', at];
      return [
        ...textAt([...path, 'prompt'], one.prompt),
        ...textsAt([...path, 'options'], one.options, 'text'),
        ...textsAt([...path, 'items'], one.items, 'text'),
        ...textsAt([...path, 'items'], one.items, 'reason'),
        ...one.items.flatMap(({ wrong }, index) => textsByKey([...path, 'items', index, 'wrong'], wrong)),
        ...textAt([...path, 'explanation'], one.explanation),
      ];
    }),
  ],
  check(raw) {
    const { sets, documents: shown } = (raw ?? {}) as Record<string, unknown>;
    const each = (Array.isArray(sets) ? sets : []) as ({ options?: unknown; items?: unknown } | null)[];
    return [
      ...idsTwice(shown, ['documents']),
      ...idsTwice(sets, ['sets']),
      ...each.flatMap((one, at) => [...idsTwice(one?.options, ['sets', at, 'options']), ...idsTwice(one?.items, ['sets', at, 'items'])]),
    ];
  },
  unfinished: (source) => [
    ...documentFaults(source.documents, idsOf(source.sets)),
    ...source.sets.flatMap((one, at) => faultsOf(one, ['sets', at])),
  ],
  compile: (source, seed) => ({
    materials: materialsOf(source.documents),
    items: source.sets.map((one) => ({
      id: one.id,
      prompt: one.prompt,
      isCritical: one.critical === true,
      ...(one.explanation === undefined ? {} : { explanation: one.explanation }),
      fields: [
        {
          id: 'match',
          kind: 'match' as const,
          options: shuffledBy(one.options, seed).map(({ id, text: shown }) => ({ id, text: shown })),
          items: one.items.map(({ id, text: shown }) => ({ id, text: shown })),
          judge: (given) => judge(given, one.items),
        },
      ],
    })),
  }),
});
