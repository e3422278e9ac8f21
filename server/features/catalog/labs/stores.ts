import { z } from 'zod';
import { text } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';
import { drawnOf } from './draw.ts';
import { chosenOne, chosenSet } from './judgements.ts';
import { type LabField, type LabItem, labKind } from './lab.ts';
import { faultsOfQuestions, itemsOneByOne, optionIdsTwice, questions, textsOfQuestions } from './questions.ts';
import { ids, idsTwice, labelled, labHead, labId, listOf, unknownIds } from './schema.ts';
import { type TextAt, textAt, textsAt } from './texts.ts';

/** A copy that the learner has to find and then decide about. */
const copy = z.strictObject({
  /** The question asked, together with the entry, once the search is judged. */
  prompt: text,
  /** The accepted times and owners, the usual ones first. */
  time: ids,
  owner: ids,
  reason: text,
  /** Whether every attempt has this copy, even if the lab draws its copies. */
  always: z.boolean().optional(),
});
const entry = z.strictObject({
  id: labId,
  /** Plain text, such as a date or a number. */
  label: text.max(80).optional(),
  text,
  copy: copy.optional(),
  /** Why the entry is not a copy, shown if it was marked. */
  why: text.optional(),
});
const choice = z.strictObject({ label: text, options: listOf(labelled, { least: 2, most: 12 }) });
const schema = z.strictObject({
  ...labHead('stores'),
  find: z.strictObject({ prompt: text, critical: z.boolean().optional() }),
  stores: listOf(z.strictObject({ id: labId, title: text.max(80), entries: listOf(entry, { most: 60 }) }), { least: 2, most: 15 }),
  /** The number of copies in one attempt; all if omitted. Entries that belong to other copies are omitted. */
  draw: z.number().int().min(1).optional(),
  times: choice,
  owners: choice,
  /** Asked one after another at the end. */
  questions,
});
type Stores = z.output<typeof schema>;
type Entry = Stores['stores'][number]['entries'][number];
type Copy = Entry & { copy: NonNullable<Entry['copy']> };

const entriesOf = ({ stores }: Pick<Stores, 'stores'>): Entry[] => stores.flatMap(({ entries }) => entries);
const isCopy = (one: Entry): one is Copy => one.copy !== undefined;

const material = 'stores';
const search = 'search';

function fieldOf(id: 'time' | 'owner', { label, options }: Stores['times'], right: readonly string[]): LabField {
  return {
    id,
    kind: 'one',
    label,
    options: options.map((one) => ({ id: one.id, text: one.label })),
    judge: (given) => chosenOne(given, { right }),
  };
}

function searchItem({ find }: Stores, shown: readonly Entry[]): LabItem {
  const planted = shown.filter(isCopy);
  const whyOf = (one: Entry) => one.copy?.reason ?? one.why;
  return {
    id: search,
    prompt: find.prompt,
    // Finding the copies has the same weight as all decisions about them.
    weight: planted.length,
    isCritical: find.critical === true,
    fields: [
      {
        id: 'entries',
        kind: 'parts',
        material,
        judge: (given) =>
          chosenSet(
            given,
            [planted.map(({ id }) => id)],
            shown.filter((one) => given.includes(one.id) !== isCopy(one)).flatMap((one) => whyOf(one) ?? []),
          ),
      },
    ],
  };
}

/** Returns a list's values, as the author wrote them, with their places. */
const placesOf = (list: unknown, path: readonly PropertyKey[]) =>
  (Array.isArray(list) ? list : []).map((each: unknown, at) => ({ each, path: [...path, at] as PropertyKey[] }));

/** Finds copies whose time or owner doesn't exist, and a lab that draws more copies than it has. */
function faultsOfCopies(source: Stores): Extra[] {
  const known = { time: source.times.options, owner: source.owners.options };
  const all = entriesOf(source).filter(isCopy).length;
  const unknown = source.stores.flatMap(({ entries }, store) =>
    entries.flatMap(({ copy: one }, at) =>
      (['time', 'owner'] as const).flatMap((key) =>
        unknownIds(
          one?.[key] ?? [],
          known[key].map(({ id }) => id),
          ['stores', store, 'entries', at, 'copy', key],
        ),
      ),
    ),
  );
  if (all === 0) unknown.push({ path: ['stores'], fault: { code: 'catalog_lab_stores_no_copy' } });
  else if ((source.draw ?? 0) > all) unknown.push({ path: ['draw'], fault: { code: 'catalog_lab_stores_draw', params: { count: all } } });
  return unknown;
}

/**
 * A lab with stores to search. The learner marks the entries that contain a copy, decides what happens to each copy, and answers questions.
 */
export const lab = labKind<Stores>({
  schema,
  textsOf: ({ find, stores, times, owners, questions: asked }) => [
    [['find', 'prompt'], find.prompt],
    ...stores.flatMap(({ entries }, store) =>
      entries.flatMap((one, at): TextAt[] => {
        const path = ['stores', store, 'entries', at];
        return [
          [[...path, 'text'], one.text],
          ...textAt([...path, 'why'], one.why),
          ...textAt([...path, 'copy', 'prompt'], one.copy?.prompt),
          ...textAt([...path, 'copy', 'reason'], one.copy?.reason),
        ];
      }),
    ),
    [['times', 'label'], times.label],
    ...textsAt(['times', 'options'], times.options, 'label'),
    [['owners', 'label'], owners.label],
    ...textsAt(['owners', 'options'], owners.options, 'label'),
    ...textsOfQuestions(asked),
  ],
  check(raw) {
    const { stores, times, owners, questions: asked } = (raw ?? {}) as Record<string, unknown>;
    const optionsOf = (one: unknown) => (one as { options?: unknown } | undefined)?.options;
    // Entries and questions become items in one list, with the search as its first item.
    const entries = placesOf(stores, ['stores']).flatMap(({ each, path }) =>
      placesOf((each as { entries?: unknown } | null)?.entries, [...path, 'entries']),
    );
    const all = [{ each: { id: search }, path: [] }, ...entries, ...placesOf(asked, ['questions'])];
    const twice = idsTwice(
      all.map(({ each }) => each),
      [],
    ).map(({ path: [at], fault }): Extra => ({ path: [...(all[Number(at)]?.path ?? []), 'id'], fault }));
    return [
      ...idsTwice(stores, ['stores']),
      ...twice,
      ...idsTwice(optionsOf(times), ['times', 'options']),
      ...idsTwice(optionsOf(owners), ['owners', 'options']),
      ...optionIdsTwice(asked),
    ];
  },
  unfinished: (source) => [...faultsOfCopies(source), ...faultsOfQuestions(source.questions)],
  compile(source, seed) {
    const drawn = drawnOf(entriesOf(source).filter(isCopy), source.draw, seed, ({ copy: { always } }) => always === true);
    const isShown = (one: Entry) => !isCopy(one) || drawn.includes(one);
    const shown = entriesOf(source).filter(isShown);
    const copies = shown.filter(isCopy);
    const before = [search, ...copies.map(({ id }) => id)];
    return {
      materials: [
        {
          id: material,
          kind: 'stores',
          title: source.title,
          parts: source.stores.flatMap(({ title, entries }) =>
            entries
              .filter(isShown)
              .map(({ id, label, text: said }) => ({ id, text: said, group: title, ...(label === undefined ? {} : { label }) })),
          ),
        },
      ],
      items: [
        searchItem(source, shown),
        ...copies.map(
          (one): LabItem => ({
            id: one.id,
            prompt: one.copy.prompt,
            quoted: one.text,
            explanation: one.copy.reason,
            fields: [fieldOf('time', source.times, one.copy.time), fieldOf('owner', source.owners, one.copy.owner)],
            isAsked: (answers) => answers.has(search),
          }),
        ),
        ...itemsOneByOne(source.questions, seed, (answers) => before.every((id) => answers.has(id))),
      ],
    };
  },
});
