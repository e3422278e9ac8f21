import { expect, test } from 'vitest';
import { labSource, readLab, stateAfter, wordsOf } from '#server/testing/lab-source.ts';

const text = `title: Put the fire out
minutes: 5
lab: order
task: Put the steps in order.
sequences:
  - id: fire
    prompt: The kitchen burns.
    steps:
      - { id: see, text: You see the fire. }
      - { id: warn, text: You warn everyone. }
      - { id: call, text: You call for help. }
      - { id: leave, text: You leave the house. }
    before:
      - { earlier: see, later: warn, reason: Nobody can warn of a fire that nobody has seen. }
      - { earlier: see, later: call }
      - { earlier: warn, later: leave, reason: The secret is that the others leave with you. }
    reason: Seen, told, gone.
  - id: tea
    prompt: You make tea.
    steps:
      - { id: boil, text: Boil the water. }
      - { id: pour, text: Pour it on the leaves. }
      - { id: drink, text: Drink it. }
    also_right: [[pour, boil, drink]]
    reason: Drinking comes last.
`;
const source = await labSource(text);
const resultOf = async (fire: string[], tea: string[]) =>
  (await stateAfter(source, { fire: { order: fire }, tea: { order: tea } })).results.map(({ credit }) => credit);

test('every order that meets the constraints is right, and so is every other order that the author lists', async () => {
  expect(await resultOf(['see', 'warn', 'call', 'leave'], ['boil', 'pour', 'drink'])).toEqual([100, 100]);
  expect(await resultOf(['see', 'call', 'warn', 'leave'], ['pour', 'boil', 'drink'])).toEqual([100, 100]);
  expect(await resultOf(['see', 'warn', 'leave', 'call'], ['pour', 'boil', 'drink'])).toEqual([100, 100]);
});

test('an order that breaks a constraint earns credit for the other constraints, and the feedback says why it is wrong', async () => {
  expect(await resultOf(['see', 'leave', 'warn', 'call'], ['drink', 'boil', 'pour'])).toEqual([67, 33]);
  const { results, passed } = await stateAfter(source, {
    fire: { order: ['see', 'leave', 'warn', 'call'] },
    tea: { order: ['boil', 'pour', 'drink'] },
  });
  expect(wordsOf(results[0]?.fields[0]?.reasons)).toContain('The secret is that the others leave with you.');
  expect(wordsOf(results[0]?.fields[0]?.reasons)).not.toContain('Nobody can warn');
  expect(passed).toBe(true);
});

test('the steps are shown without the constraints, and never in a correct order', async () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const { items } = await stateAfter(source, {}, seed);
    const [fire = [], tea = []] = items.map(({ fields }) => fields[0]?.options.map(({ id }) => id));
    expect(await resultOf(fire, tea)).not.toContain(100);
    expect(JSON.stringify(items)).not.toContain('secret');
  }
});

test("steps whose listed order breaks the author's own constraints are reported to the author", async () => {
  expect((await readLab(text.replace('earlier: warn, later: leave', 'earlier: leave, later: warn'))).faults).toEqual([
    '16 catalog_lab_order_broken',
  ]);
  expect((await readLab(text.replace('earlier: see, later: call', 'earlier: sea, later: call'))).faults).toEqual([
    '15 catalog_lab_id_unknown',
  ]);
  expect((await readLab(text.replace('[[pour, boil, drink]]', '[[pour, boil]]'))).faults).toEqual(['24 catalog_lab_order_whole']);
  expect((await readLab(text.replace('id: warn, text', 'id: see, text'))).faults).toEqual(['10 catalog_lab_id_of_two']);
});
