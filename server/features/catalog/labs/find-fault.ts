import { z } from 'zod';
import { m } from '#server/words.ts';
import { text } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';
import { documents, documentTexts, materialsOf } from './documents.ts';
import { itemIdsTwice } from './item-ids.ts';
import { chosenOne, chosenSet } from './judgements.ts';
import { type LabField, type LabItem, labKind } from './lab.ts';
import { faultsOfQuestions, itemsOneByOne, questions, textsOfQuestions } from './questions.ts';
import { ids, idsTwice, labelled, labHead, labId, listOf, unknownIds } from './schema.ts';
import { sets, unknownInSets } from './sets.ts';
import { textsAt, textsByKey } from './texts.ts';

/** A line of plain text. Its id is its number, from 1. */
const line = z.union([text, z.strictObject({ who: text.max(60), text })]);
const record = z.strictObject({ id: labId, title: text.max(80), intro: text.optional(), lines: listOf(line, { least: 2, most: 200 }) });
const fault = z.strictObject({
  id: labId,
  prompt: text,
  /** The id of the record whose lines are marked. */
  in: labId,
  lines: sets,
  /** Ids of the accepted kinds of fault, the usual one first. */
  is: ids,
  partly: z.record(labId, z.number().min(0).max(1)).optional(),
  critical: z.boolean().optional(),
  reason: text,
  /** Id of a kind of fault -> why it is wrong. */
  wrong: z.record(labId, text).optional(),
});
const schema = z.strictObject({
  ...labHead('find_fault'),
  documents,
  /** Transcripts, logs, programs, or the steps in a diagram that is one of the documents. */
  records: listOf(record, { most: 20 }),
  kinds: listOf(labelled, { least: 2, most: 12 }),
  /** One or more questions for each record. */
  faults: listOf(fault),
  questions,
});
type FindFault = z.output<typeof schema>;
type Fault = FindFault['faults'][number];

const numbers = (lines: readonly unknown[]) => lines.map((_, index) => String(index + 1));

const linesField = (one: Fault): LabField => ({
  id: 'lines',
  kind: 'parts',
  label: { plain: m.lab_fault_lines() },
  material: one.in,
  mayBeEmpty: true,
  judge: (given) => chosenSet(given, one.lines),
});

const itemOf = (one: Fault, kinds: FindFault['kinds']): LabItem => ({
  id: one.id,
  prompt: one.prompt,
  isCritical: one.critical === true,
  fields: [
    linesField(one),
    {
      id: 'kind',
      kind: 'one',
      label: { plain: m.lab_fault_kind() },
      options: kinds.map(({ id, label }) => ({ id, text: label })),
      judge: (given) => chosenOne(given, { right: one.is, partly: one.partly, wrong: one.wrong, reason: one.reason }),
    },
  ],
});

function faultsOf({ records, kinds, faults }: FindFault): Extra[] {
  const known = kinds.map(({ id }) => id);
  return faults.flatMap((one, at): Extra[] => {
    const found = records.find(({ id }) => id === one.in);
    return [
      ...unknownInSets(
        [[one.in]],
        records.map(({ id }) => id),
        ['faults', at, 'in'],
      ),
      ...(found ? unknownInSets(one.lines, numbers(found.lines), ['faults', at, 'lines']) : []),
      ...unknownIds(one.is, known, ['faults', at, 'is']),
      ...unknownIds(Object.keys(one.partly ?? {}), known, ['faults', at, 'partly']),
      ...unknownIds(Object.keys(one.wrong ?? {}), known, ['faults', at, 'wrong']),
    ];
  });
}

/** A lab in which the learner marks the lines in a transcript, log or diagram where something goes wrong, and names the fault. */
export const lab = labKind<FindFault>({
  schema,
  textsOf: ({ documents: shown, records, kinds, faults, questions: asked }) => [
    ...documentTexts(shown),
    ...records.flatMap(({ intro }, at): [PropertyKey[], string][] => (intro === undefined ? [] : [[['records', at, 'intro'], intro]])),
    ...textsAt(['kinds'], kinds, 'label'),
    ...textsAt(['faults'], faults, 'prompt'),
    ...textsAt(['faults'], faults, 'reason'),
    ...faults.flatMap(({ wrong }, at) => textsByKey(['faults', at, 'wrong'], wrong)),
    ...textsOfQuestions(asked),
  ],
  check(raw) {
    const { kinds } = (raw ?? {}) as { kinds?: unknown };
    // Documents and records are both lab materials, so their ids must differ. So must all items' ids.
    return [...idsTwice(kinds, ['kinds']), ...itemIdsTwice(raw, ['documents', 'records']), ...itemIdsTwice(raw, ['faults', 'questions'])];
  },
  unfinished: (source) => [...faultsOf(source), ...faultsOfQuestions(source.questions)],
  compile({ documents: shown, records, kinds, faults, questions: asked }, seed) {
    return {
      materials: [
        ...materialsOf(shown),
        ...records.map(({ id, title, intro, lines }) => ({
          id,
          kind: 'lines' as const,
          title,
          ...(intro === undefined ? {} : { text: intro }),
          parts: lines.map((one, index) => ({
            id: String(index + 1),
            text: { plain: typeof one === 'string' ? one : one.text },
            label: typeof one === 'string' ? String(index + 1) : one.who,
          })),
        })),
      ],
      items: [
        ...faults.map((one) => itemOf(one, kinds)),
        ...itemsOneByOne(asked, seed, (answers) => faults.every(({ id }) => answers.has(id))),
      ],
    };
  },
});
