import { expect, test } from 'vitest';
import { labSource, readLab, stateAfter, wordsOf } from '#server/testing/lab-source.ts';

const text = `title: Where does it go wrong?
minutes: 8
lab: find_fault
task: Find the line.
documents:
  - id: picture
    title: The loop
    text: |
      \`\`\`mermaid
      flowchart LR
        A --> B
      \`\`\`
records:
  - id: chat
    title: A chat
    intro: Read it *slowly*.
    lines:
      - { who: Customer, text: When does it ship? }
      - { who: Assistant, text: "On *Friday*, I have checked." }
      - { who: Customer, text: Are you sure? }
      - { who: Assistant, text: "You are right, Monday." }
  - id: log
    title: A log
    lines:
      - "12:00 call"
      - "12:01 answer"
kinds:
  - { id: claimed, label: It claims an action }
  - { id: giving-way, label: It gives way }
  - { id: none, label: There is no fault }
faults:
  - id: one
    prompt: Where does the assistant go wrong?
    in: chat
    lines: [[2], [2, 4]]
    is: [claimed, giving-way]
    partly: { none: 0 }
    reason: Secretly, it has checked nothing.
    wrong: { none: The secret is in line 2. }
  - id: two
    prompt: And in the log?
    in: log
    lines: []
    is: none
    reason: Secretly, all is well.
`;
const source = await labSource(text);
const found = (kind: string, ...lines: string[]) => ({ kind: [kind], lines });

test('an attempt starts with plain lines that have speakers or numbers, and without the right answers', async () => {
  const state = await stateAfter(source);
  expect(state.materials.map(({ id, kind, parts }) => [id, kind, parts.map((part) => part.label)])).toEqual([
    ['picture', 'text', []],
    ['chat', 'lines', ['Customer', 'Assistant', 'Customer', 'Assistant']],
    ['log', 'lines', ['1', '2']],
  ]);
  expect(wordsOf(state.materials[1]?.parts[1]?.tree)).toBe('On *Friday*, I have checked.');
  expect(state.items.map(({ fields }) => fields.map(({ kind, material, may_be_empty }) => [kind, material, may_be_empty]))).toEqual([
    [
      ['parts', 'chat', true],
      ['one', null, false],
    ],
    [
      ['parts', 'log', true],
      ['one', null, false],
    ],
  ]);
  expect(JSON.stringify(state)).not.toMatch(/ecret|partly/);
});

test('every set of lines that the author accepts is right, and marking no line is a valid answer', async () => {
  const score = async (one: ReturnType<typeof found>) => (await stateAfter(source, { one, two: found('none') })).score;
  expect([await score(found('claimed', '2')), await score(found('giving-way', '4', '2'))]).toEqual([100, 100]);
  expect((await stateAfter(source, { two: found('none', '1') })).results).toMatchObject([{ credit: 50 }]);
});

test('each wrongly marked line costs as much as a right one earns', async () => {
  const lines = async (...marked: string[]) => (await stateAfter(source, { one: found('none', ...marked) })).results[0]?.fields[0]?.credit;
  expect([await lines('2', '3'), await lines('4'), await lines('1', '3')]).toEqual([0, 50, 0]);
  const { results } = await stateAfter(source, { one: found('none', '2') });
  expect(wordsOf(results[0]?.fields[1]?.reasons)).toBe('The secret is in line 2.Secretly, it has checked nothing.');
});

test('records, lines and kinds that do not exist are reported to the author with their lines', async () => {
  const faults = async (from: string, to: string) => (await readLab(text.replace(from, to))).faults;
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
  expect(await faults('in: log', 'in: logs')).toEqual([`${lineOf('in: log')} catalog_lab_id_unknown`]);
  expect(await faults('lines: [[2], [2, 4]]', 'lines: 5')).toEqual([`${lineOf('lines: [[2]')} catalog_lab_id_unknown`]);
  expect(await faults('is: none', 'is: nothing')).toEqual([`${lineOf('is: none')} catalog_lab_id_unknown`]);
  expect(await faults('- id: log', '- id: picture')).toContain(`${lineOf('- id: log')} catalog_lab_id_of_two`);
});
