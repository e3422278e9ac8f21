import { expect, test } from 'vitest';
import { labSource, readLab, stateAfter, wordsOf } from '#server/testing/lab-source.ts';

const text = `title: Match the animals
minutes: 5
lab: match
task: Say what each of them says.
sets:
  - id: sounds
    prompt: Which sound belongs to which animal?
    options:
      - { id: moo, text: Moo }
      - { id: miaow, text: Miaow }
      - { id: purr, text: Purr }
      - { id: quack, text: Quack }
    items:
      - id: cow
        text: A cow
        to: moo
        reason: The secret of cows is their voice.
        wrong:
          quack: That is a duck.
      - id: cat
        text: A cat
        to: [miaow, purr]
        reason: Secretly, a cat says both.
    explanation: Secretly, nothing here quacks.
`;
const source = await labSource(text);

const answered = ({ cow, cat }: Record<'cow' | 'cat', string>, seed = 1) => stateAfter(source, { sounds: { match: [cow, cat] } }, seed);

test('each item earns credit separately, with any option that its author accepts', async () => {
  for (const seed of [1, 2, 3, 4]) {
    expect((await answered({ cow: 'moo', cat: 'miaow' }, seed)).score).toBe(100);
    expect((await answered({ cow: 'moo', cat: 'purr' }, seed)).score).toBe(100);
    expect((await answered({ cow: 'quack', cat: 'purr' }, seed)).score).toBe(50);
    expect((await answered({ cow: 'quack', cat: 'moo' }, seed)).score).toBe(0);
  }
});

test('a wrong match is explained, and each expected answer is right as a whole', async () => {
  const { results } = await answered({ cow: 'quack', cat: 'miaow' });
  const [field] = results[0]?.fields ?? [];
  expect(wordsOf(field?.reasons)).toBe('That is a duck.The secret of cows is their voice.');
  expect(field?.expected).toEqual([
    ['moo', 'miaow'],
    ['moo', 'purr'],
  ]);
});

test('the expected options are as near to the answer as possible', async () => {
  const { results } = await answered({ cow: 'quack', cat: 'purr' });
  expect(results[0]?.fields[0]?.expected[0]).toEqual(['moo', 'purr']);
});

test('nothing reveals which option is right before the answer', async () => {
  const state = JSON.stringify(await stateAfter(source));
  expect(state).toContain('Quack');
  expect(state).not.toContain('ecret');
  expect(state).not.toContain('That is a duck');
});

test('options that do not exist, and right options that are explained as wrong, are reported to the author', async () => {
  expect((await readLab(text.replace('to: moo', 'to: mow'))).faults).toEqual(['16 catalog_lab_id_unknown']);
  expect((await readLab(text.replace('quack: That', 'moo: That'))).faults).toEqual(['19 catalog_lab_wrong_is_right']);
  expect((await readLab(text.replace('        to: moo\n', ''))).faults).toEqual(['14 catalog_missing']);
  expect((await readLab(text.replace('to: moo', 'too: moo'))).faults).toContain('16 catalog_key_unknown');
});
