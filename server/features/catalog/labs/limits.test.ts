import { expect, test } from 'vitest';
import { labSource, readLab, stateAfter, wordsOf } from '#server/testing/lab-source.ts';

const text = `title: Lock the house
minutes: 5
lab: limits
task: Keep thieves out and friends in.
prompt: Choose what to lock.
again: Choose again.
rounds: 2
groups:
  - id: doors
    label: Which doors are locked?
    choose: several
    options:
      - { id: front, text: The front door }
      - { id: back, text: The back door }
      - { id: cellar, text: The cellar }
  - id: dog
    label: Is there a dog?
    choose: one
    options:
      - { id: none, text: None }
      - { id: kind, text: A kind one }
      - { id: fierce, text: A fierce one }
attacks:
  - { id: thief, name: The secret thief, stopped_by: [[front, back], fierce], reason: He tries both doors. }
  - { id: rat, name: The secret rat, stopped_by: [cellar, kind, fierce], reason: It comes from below. }
harmless:
  - { id: friend, name: The secret friend, broken_by: [fierce], reason: She fears dogs. }
  - { id: cook, name: The secret cook, broken_by: [[cellar, back]], reason: He fetches wine. }
  - { id: post, name: The secret postman, reason: He always comes. }
working: 3
example: [front, back, kind]
`;
const source = await labSource(text);
const good = { doors: ['front', 'back'], dog: ['kind'] };

test('limits that stop every attack and break nothing complete the lab', async () => {
  const { score, passed, items, results } = await stateAfter(source, { 'round-1': good });
  expect({ score, passed, items: items.length }).toEqual({ score: 100, passed: true, items: 1 });
  expect(results[0]?.fields.map(({ expected }) => expected)).toEqual([[['front', 'back']], [['kind']]]);
  expect(results[0]?.fields.at(-1)?.notes).toEqual([
    { code: 'stopped', params: { count: 2, of: 2 } },
    { code: 'still_works', params: { count: 3, of: 3 } },
  ]);
});

test('the feedback names the attacks that got through and the cases that no longer work, and then the limits can be set again', async () => {
  const after = await stateAfter(source, { 'round-1': { doors: ['front', 'cellar', 'back'], dog: ['none'] } });
  expect(after).toMatchObject({ score: null, passed: null });
  expect(after.items.map(({ id }) => id)).toEqual(['round-1', 'round-2']);
  expect(after.results[0]?.fields.flatMap(({ expected }) => expected)).toEqual([]);
  expect(wordsOf(after.results[0]?.fields.at(-1)?.reasons)).toBe('No longer works: The secret cook. He fetches wine.');
  const second = await stateAfter(source, { 'round-1': { doors: [], dog: ['none'] }, 'round-2': good });
  expect(second).toMatchObject({ score: 100, passed: true });
  expect(wordsOf(second.results[0]?.fields.at(-1)?.reasons)).toContain('Got through: The secret thief. He tries both doors.');
});

test('setting all limits fails, setting none fails, and the last setting counts', async () => {
  const nothing = { doors: [], dog: ['none'] };
  const everything = { doors: ['front', 'back', 'cellar'], dog: ['fierce'] };
  for (const last of [nothing, everything]) {
    const { score, passed } = await stateAfter(source, { 'round-1': nothing, 'round-2': last });
    expect(passed).toBe(false);
    expect(score).toBeLessThan(80);
  }
});

test('nothing reveals what stops an attack before the limits are set', async () => {
  const shown = JSON.stringify(await stateAfter(source));
  for (const secret of ['ecret', 'both doors', 'stopped_by']) expect(shown).not.toContain(secret);
});

test('limits that do not exist and goals that cannot be reached are reported to the author', async () => {
  const faultsWith = async (from: string, to: string) => (await readLab(text.replace(from, to))).faults;
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
  expect(await faultsWith('stopped_by: [cellar, kind, fierce]', 'stopped_by: [cellars]')).toEqual([
    `${lineOf('id: rat')} catalog_lab_id_unknown`,
  ]);
  expect(await faultsWith('stopped_by: [cellar, kind, fierce]', 'stopped_by: [[cellar, back]]')).toEqual([
    `${lineOf('example:')} catalog_lab_limits_example`,
  ]);
  expect(await faultsWith('working: 3', 'working: 4')).toEqual([`${lineOf('working:')} catalog_lab_limits_working`]);
  expect(await faultsWith('[front, back, kind]', '[front, back]')).toEqual([`${lineOf('example:')} catalog_lab_limits_example_one`]);
  expect(await faultsWith('id: kind,', 'id: back,')).toContain(`${lineOf('id: kind')} catalog_lab_id_of_two`);
});
