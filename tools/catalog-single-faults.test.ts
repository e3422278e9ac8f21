import { describe, expect, it } from 'vitest';
import { labKindOf } from '#server/features/catalog/lab-kinds.ts';
import type { ItemAnswer, JudgedItem, Lab, LabField, LabSource } from '#server/features/catalog/labs/lab.ts';
import { replay } from '#server/features/catalog/labs/replay.ts';
import { solved } from '#server/features/catalog/labs/solve.ts';
import { must } from '#server/must.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { catalogLabs } from './curriculum/catalog-labs.ts';

/** How many wrong submissions of each lab are tried at least. */
const least = 20;
/** The most wrong values of one field that are tried, so that labs with many parts to mark don't take minutes. */
const mostOfField = 12;
const seeds = [0, 7_919, 15_838];

/** Answers that differ from a lab's own but are right as well, by lab. Each is an item and its field, with the value. */
const alsoRight: Readonly<Record<string, RegExp>> = {
  // The lab cuts any text into tokens.
  'how-language-models-work/guess-the-cut': /^long-number\.text/,
  // Any three of the omissions are enough.
  'checking-the-output/claim-surgeon': /^omissions\.sentences: flu, saturday, (length|cause)$/,
  // Several designs stay within the budget and let no fault through, and several defences stop every attack.
  'reasoning-and-decomposition/cut-the-chain': /^round-1\.(checks|letter)/,
  'security-and-prompt-injection/the-obeying-model': /^round-1\./,
  // Steps that don't depend on each other may change places.
  'security-and-prompt-injection/after-a-finding': /^response\.order/,
  // A rule is stricter with a smaller number. What counts is whether the learner keeps to it.
  'adoption-and-return/sealed-charter': /^rules\.(reopened-most|money-least)/,
  // The director may be informed at any time after the systems are stopped.
  'law-and-risk/friday-16-40': /^step-\d+\.action: inform-director$/,
};

/** Returns wrong values of a field, each with a single fault where that is possible. */
function wrongValues(lab: Lab, field: LabField, expected: readonly (readonly string[])[]): string[][] {
  const [usual = []] = expected;
  const ids =
    field.kind === 'parts'
      ? must(
          lab.materials.find(({ id }) => id === field.material),
          'the material of a field',
        ).parts.map(({ id }) => id)
      : (field.options ?? []).map(({ id }) => id);
  const right = new Set(expected.flat());
  const without = (index: number) => usual.filter((_, place) => place !== index);
  const values: Record<LabField['kind'], () => string[][]> = {
    one: () => ids.filter((id) => !right.has(id)).map((id) => [id]),
    several: () => [...usual.map((_, index) => without(index)), ...ids.filter((id) => !right.has(id)).map((id) => [...usual, id])],
    parts: () => [...usual.map((_, index) => without(index)), ...ids.filter((id) => !right.has(id)).map((id) => [...usual, id])],
    order: () =>
      usual.slice(1).map((id, index) => [...usual.slice(0, index), id, must(usual[index], 'an option'), ...usual.slice(index + 2)]),
    match: () =>
      usual.flatMap((id, index) =>
        ids.filter((other) => other !== id).map((other) => usual.map((one, place) => (place === index ? other : one))),
      ),
    number: () => ['-987654321', '0.000123', '987654321'].map((text) => [text]),
    text: () => ['I don’t know.', 'x', 'Yes'].map((text) => [text]),
  };
  const same = (one: readonly string[]) => expected.some((set) => JSON.stringify(set) === JSON.stringify(one));
  return values[field.kind]()
    .filter((one) => one.length > 0 || field.mayBeEmpty)
    .filter((one) => !same(one))
    .slice(0, mostOfField);
}

interface Fault {
  item: string;
  field: string;
  value: readonly string[];
}

/** One attempt at a lab, and the judgement of its own answers. */
interface Attempt {
  lab: Lab;
  right: readonly JudgedItem[];
}

async function attemptOf(source: LabSource, seed: number): Promise<Attempt> {
  const lab = await labKindOf(source).compile(source, seed);
  return { lab, right: replay(lab, solved(lab)).judged };
}

/** Returns what is wrong with a lab's feedback on a submission with these faults: each has to cost credit and to be explained. */
function acceptedOf({ lab, right }: Attempt, faults: readonly Fault[]): string[] {
  const changed = new Map<string, ItemAnswer>();
  for (const { item, field, value } of faults)
    changed.set(item, { ...(changed.get(item) ?? right.find((one) => one.item.id === item)?.given), [field]: value });
  const { judged } = replay(
    lab,
    solved(lab, ({ id }) => changed.get(id)),
  );
  return faults.flatMap(({ item, field, value }) => {
    const name = `${item}.${field}: ${value.join(', ')}`;
    const found = judged.find((one) => one.item.id === item);
    if (!found) return [`${name} is not judged`];
    const isExplained = found.item.explanation || found.fields.some(({ reasons, notes = [] }) => reasons.length + notes.length > 0);
    return [...(found.credit === 1 ? [name] : []), ...(isExplained ? [] : [`${name} is not explained`])];
  });
}

/** Returns wrong answers to single fields of a lab's attempt. */
const faultsOf = ({ lab, right }: Attempt): Fault[] =>
  right.flatMap(({ item, fields }) =>
    fields.flatMap(({ id, expected }) => {
      const field = must(
        item.fields.find((one) => one.id === id),
        'a judged field',
      );
      return wrongValues(lab, field, expected).map((value) => ({ item: item.id, field: id, value }));
    }),
  );

/** Returns wrong submissions of a lab: all that have a single fault, and some with two if those are too few. */
async function wrongSubmissions(source: LabSource): Promise<{ attempt: Attempt; faults: readonly Fault[] }[]> {
  const attempts = await Promise.all(seeds.map((seed) => attemptOf(source, seed)));
  const single = new Map(
    attempts.flatMap((attempt) => faultsOf(attempt).map((fault) => [JSON.stringify(fault), { attempt, faults: [fault] }] as const)),
  );
  const attempt = must(attempts[0], 'an attempt');
  const pairs = faultsOf(attempt).flatMap((one, index, all) =>
    all.slice(index + 1).flatMap((other) => (other.item === one.item && other.field === one.field ? [] : [[one, other]])),
  );
  return [...single.values(), ...pairs.slice(0, Math.max(0, least - single.size)).map((faults) => ({ attempt, faults }))];
}

describe.each([...catalogLabs])('the lab %s', (name, source) => {
  it(`refuses at least ${least} wrong submissions, of which as many as possible have a single fault, and explains each`, async () => {
    const submissions = await wrongSubmissions(source);
    expect(submissions.length).toBeGreaterThanOrEqual(least);
    // Each day tries a third of them, and the full run all.
    const accepted = submissions.filter((_, index) => isDueToday(index, 3)).flatMap(({ attempt, faults }) => acceptedOf(attempt, faults));
    expect(accepted.filter((one) => !alsoRight[name]?.test(one))).toEqual([]);
  });
});
