import { expect, test } from 'vitest';
import { labSource, readLab, stateAfter, wordsOf } from '#server/testing/lab-source.ts';

const text = `title: Redact the note
minutes: 9
lab: redact
task: Take out what is secret.
page:
  title: The note
  text: |
    Hello, this is [[Anna Kessler|anna]] ([[anna@example.org|mail]]).

    [[Ms Kessler|anna]] lives beside [[the only lighthouse|place]]; her [[wheel is bent|damage]].
mark:
  prompt: Mark the secrets.
secrets:
  - id: anna
    treat: placeholder
    partly: { delete: 0.5 }
    placeholder: "[CUSTOMER]"
    critical: true
    reason: Secretly, a name.
    wrong: { keep: The secret is out. }
  - id: mail
    treat: [delete, placeholder]
    placeholder: "[MAIL]"
    reason: Secretly, an address.
  - id: place
    treat: coarser
    reason: Secretly, there is one.
    wordings:
      prompt: Which wording is coarse enough?
      options:
        - { id: sea, text: By the sea }
        - { id: tower, text: Beside the lighthouse }
      right: sea
      reason: Secretly, there are many seas.
facts:
  - { id: damage, reason: "Secretly, the reply is about the wheel." }
placeholders:
  prompt: Which placeholder does each get?
  reason: Secretly, both are Anna.
`;
const source = await labSource(text);
const start = await stateAfter(source);
const words = start.materials[0]?.parts ?? [];
/** Marks the words that contain one of these strings. */
const marked = (...texts: string[]) => ({
  mark: { words: words.filter(({ tree }) => texts.some((one) => wordsOf(tree).includes(one))).map(({ id }) => id) },
});
const everything = ['Anna', 'Kessler', '@', 'Ms', 'the', 'only', 'lighthouse;'];
const treatment = (chosen: string) => ({ treatment: [chosen] });
const treated = {
  anna: treatment('placeholder'),
  mail: treatment('delete'),
  place: treatment('coarser'),
  'place-wording': { wording: ['sea'] },
};

test('the page is shown as plain words, and nothing reveals which of them are secret', () => {
  expect(words.map(({ tree }) => wordsOf(tree)).join(' ')).toBe(
    'Hello, this is Anna Kessler (anna@example.org). Ms Kessler lives beside the only lighthouse; her wheel is bent.',
  );
  expect(words.map(({ id, label, value }) => [id, label, value])).toEqual(words.map((_, at) => [`w${at + 1}`, null, null]));
  expect(new Set(words.map(({ group }) => group))).toEqual(new Set(['1', '2']));
  expect(start.items.map(({ id }) => id)).toEqual(['mark']);
  expect(JSON.stringify(start)).not.toMatch(/ecret[l ]|\[\[|CUSTOMER|sea|coarser|"(anna|mail|place|damage)"/);
});

test('each secret earns credit by the share of its words that are marked, in all mentions', async () => {
  const credit = async (...texts: string[]) => (await stateAfter(source, marked(...texts))).results[0]?.credit;
  expect(await credit(...everything)).toBe(100);
  expect(await credit('@', 'the', 'only', 'lighthouse;')).toBe(67);
  // Two of the four words that name Anna are marked.
  expect(await credit('Kessler', '@', 'the', 'only', 'lighthouse;')).toBe(83);
});

test('a marked fact costs as much as a secret earns, and any other marked stretch costs half as much', async () => {
  const result = async (...texts: string[]) => (await stateAfter(source, marked(...everything, ...texts))).results[0];
  const fact = await result('wheel', 'bent');
  expect(fact?.credit).toBe(67);
  expect(wordsOf(fact?.fields[0]?.reasons)).toBe('Secretly, the reply is about the wheel.');
  expect(fact?.fields[0]?.notes).toEqual([
    { code: 'found', params: { found: 3, of: 3 } },
    { code: 'extra', params: { count: 1 } },
  ]);
  expect((await result('Hello'))?.credit).toBe(83);
  // A stretch that touches a secret counts as part of it.
  expect((await result('lives', 'beside'))?.credit).toBe(100);
});

test('the lab then asks what to do with every secret, found or not, in page order, and after that how to word it more coarsely', async () => {
  const after = await stateAfter(source, marked('@'));
  expect(after.items.map(({ id, quoted }) => [id, wordsOf(quoted)])).toEqual([
    ['mark', ''],
    ['anna', '“Anna Kessler” · “Ms Kessler”'],
    ['mail', '“anna@example.org”'],
    ['place', '“the only lighthouse”'],
  ]);
  const { items } = await stateAfter(source, { ...marked('@'), place: treatment('delete') });
  expect(items.map(({ id }) => id)).toContain('place-wording');
});

test('the learner gives every mention its placeholder once all secrets are decided', async () => {
  const state = await stateAfter(source, { ...marked(...everything), ...treated });
  const field = state.items.at(-1)?.fields[0];
  expect(field?.items.map(({ tree }) => wordsOf(tree))).toEqual(['Anna Kessler', 'anna@example.org', 'Ms Kessler']);
  const idOf = (name: string) => field?.options.find(({ tree }) => wordsOf(tree) === name)?.id ?? '';
  const [customer, mail] = [idOf('[CUSTOMER]'), idOf('[MAIL]')];
  const end = await stateAfter(source, {
    ...marked(...everything),
    ...treated,
    placeholders: { placeholders: [customer, mail, customer] },
  });
  expect(end).toMatchObject({ score: 100, passed: true });
});

test('a critical secret that the learner keeps fails the lab, and the feedback gives the reason', async () => {
  const { results } = await stateAfter(source, { ...marked(...everything), ...treated, anna: treatment('keep') });
  const kept = results.find(({ item_id }) => item_id === 'anna');
  expect(kept?.credit).toBe(0);
  expect(wordsOf(kept?.fields[0]?.reasons)).toBe('The secret is out.Secretly, a name.');
});

test('marks that can’t be read, and passages that are not declared or not marked, are reported to the author with their lines', async () => {
  const faults = async (from: string, to: string) => (await readLab(text.replace(from, to))).faults;
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
  const page = lineOf('text: |');
  expect(await faults('[[Anna Kessler|anna]]', '[[Anna Kessler|anna]')).toEqual([`${page} catalog_lab_mark`]);
  expect(await faults('[[Anna Kessler|anna]]', '[[Anna Kessler|ana]]')).toEqual([`${page} catalog_lab_id_unknown`]);
  expect(await faults('[[wheel is bent|damage]]', 'wheel is bent')).toEqual([`${lineOf('{ id: damage')} catalog_lab_unmarked`]);
  expect(await faults('treat: coarser', 'treat: blur')).toEqual([`${lineOf('treat: coarser')} catalog_lab_treatment`]);
  expect(await faults('right: sea', 'right: see')).toEqual([`${lineOf('right: sea')} catalog_lab_id_unknown`]);
});
