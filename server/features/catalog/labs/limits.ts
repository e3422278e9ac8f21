import { documentTexts, materialsOf } from './documents.ts';
import { type LabAnswers, type LabField, type LabItem, type LabNote, labKind } from './lab.ts';
import { emailItems, emailTexts, isWritten, leakIn } from './limits-email.ts';
import { faultsOf } from './limits-faults.ts';
import { chosenLimits, feedbackTexts, meets, outcomeOf, triedOf } from './limits-outcome.ts';
import { type Limits, schema } from './limits-schema.ts';
import { idsTwice } from './schema.ts';
import { textAt, textsAt } from './texts.ts';

/** Returns a round's fields. All of them have the whole round's result, and the last one explains it. */
function fieldsOf(source: Limits, round: number): LabField[] {
  return source.groups.map(
    ({ id, label, choose, options }, at): LabField => ({
      id,
      kind: choose,
      label,
      options,
      mayBeEmpty: choose === 'several',
      judge(given, item, answers) {
        const right = source.example.filter((limit) => options.some((option) => option.id === limit));
        const { credit, reasons, attacks, stopped, works } = outcomeOf(triedOf(source, answers), chosenLimits(item));
        // The example's limits are hidden while another round follows. An item that lacks this field isn't a learner's answer but a request
        // for the expected one.
        const isEnd = credit === 1 || round === source.rounds - 1 || item[id] === undefined;
        // Limits other than the example's may also be right.
        const expected = credit === 1 ? [given] : isEnd ? [right] : [];
        const together: LabNote[] = isEnd ? [] : [{ code: 'together', params: {} }];
        if (at < source.groups.length - 1) return { credit, expected, reasons: [], notes: together };
        return {
          credit,
          expected,
          reasons: [...reasons, ...(isEnd && source.explanation !== undefined ? [source.explanation] : [])],
          notes: [
            ...together,
            { code: 'stopped', params: { count: stopped, of: attacks } },
            { code: 'still_works', params: { count: works, of: source.harmless.length } },
          ],
        };
      },
    }),
  );
}

const roundId = (round: number) => `round-${round + 1}`;

/** Whether limits that reach the goal were set in an earlier round. */
const isMetBefore = (source: Limits, round: number, answers: LabAnswers): boolean =>
  Array.from({ length: round }, (_, at) => answers.get(roundId(at))).some(
    (given) => given && meets(triedOf(source, answers), chosenLimits(given)),
  );

function roundOf(source: Limits, round: number): LabItem {
  return {
    id: roundId(round),
    prompt: round === 0 ? source.prompt : source.again,
    fields: fieldsOf(source, round),
    isAsked: (answers) =>
      round === 0
        ? !source.email || isWritten(source.email, answers)
        : answers.has(roundId(round - 1)) && !isMetBefore(source, round, answers),
  };
}

/**
 * A lab in which the learner sets limits on a system. Fixed attacks and harmless cases are then tried against them. Before that, the
 * learner may have to attack the system without limits, by email.
 */
export const lab = labKind<Limits>({
  schema,
  textsOf: (source) => [
    ...documentTexts(source.documents),
    ...(source.email ? emailTexts(source.email) : []),
    ...textAt(['prompt'], source.prompt),
    ...textAt(['again'], source.again),
    ...source.groups.flatMap(({ label, options }, at) => [
      ...textAt(['groups', at, 'label'], label),
      ...textsAt(['groups', at, 'options'], options, 'text'),
    ]),
    ...feedbackTexts(source),
    ...textAt(['explanation'], source.explanation),
  ],
  check(raw) {
    const lists = (raw ?? {}) as Record<string, unknown>;
    const { ways } = (lists['email'] ?? {}) as { ways?: unknown };
    return [
      ...['documents', 'groups', 'attacks', 'harmless'].flatMap((list) => idsTwice(lists[list], [list])),
      ...idsTwice(ways, ['email', 'ways']),
    ];
  },
  unfinished: faultsOf,
  compile(source) {
    return {
      materials: materialsOf(source.documents),
      items: [
        ...(source.email ? emailItems(source.email) : []),
        ...Array.from({ length: source.rounds }, (_, round) => roundOf(source, round)),
      ],
      scoreOf: (judged, answers) => {
        const last = judged.at(-1);
        if (!last) return 0;
        const { credit } = outcomeOf(triedOf(source, answers), chosenLimits(last.given));
        const hasLeaked = !source.email || leakIn(source.email, answers) !== undefined;
        return credit === 1 && hasLeaked ? 100 : Math.min(credit * 100, source.pass_mark - 1);
      },
    };
  },
});
