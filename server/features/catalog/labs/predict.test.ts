import { expect, test } from 'vitest';
import { labSource, readLab, stateAfter, wordsOf } from '#server/testing/lab-source.ts';
import { tokenise } from './tokenise.ts';

const text = `title: Guess the cut
minutes: 9
lab: predict
task: Guess first.
guesses:
  - id: own
    prompt: Type a sentence.
    at_least: 10
    example: Wheels arrive today.
    reason: Secretly, words are tokens.
order:
  prompt: Put these in order.
  texts:
    - { id: greek, text: Ο νέος τροχός φεύγει από την αποθήκη. }
    - { id: english, text: The new wheel leaves our warehouse. }
    - { id: code, text: LF-20261107-88431 }
  reason: Secretly, codes are the most expensive.
softmax:
  title: The first word
  scores:
    - { id: ready, label: Ready, score: 3 }
    - { id: new, label: New, score: 2 }
questions:
  - id: temperature
    kind: range
    prompt: At which temperature has “Ready” less than 60%?
    least: 2.47
    most: 100
    reason: Secretly, from about 2.47.
`;
const source = await labSource(text);
const guess = (typed: string, guessed: string) => ({ own: { text: [typed], guess: [guessed] } });
const sentence = 'The new wheel leaves our warehouse on Friday.';
const rightOrder = { order: { order: ['english', 'greek', 'code'] } };

test('text is split by a real vocabulary into pieces that together make up the text', () => {
  expect(tokenise('Unreturnable items')).toEqual({ count: 4, pieces: ['Un', 'return', 'able', ' items'] });
  // A character that takes several tokens is a single piece.
  expect(tokenise('🦄')).toEqual({ count: 3, pieces: ['🦄'] });
  expect(tokenise('<|endoftext|>').count).toBeGreaterThan(1);
  expect(tokenise('')).toEqual({ count: 0, pieces: [] });
});

test('a guess within a fifth of the number of tokens is right, and any other guess earns less the further off it is', async () => {
  const credit = async (guessed: string) => (await stateAfter(source, guess(sentence, guessed))).results[0]?.credit;
  expect(tokenise(sentence).count).toBe(9);
  expect([await credit('9'), await credit('8 tokens'), await credit('10')]).toEqual([100, 100, 100]);
  expect(await credit('12')).toBeGreaterThan((await credit('15')) ?? 100);
  expect(await credit('18')).toBe(0);
});

test('the result shows how the text is split, and the number that the learner guessed', async () => {
  const { results } = await stateAfter(source, guess(sentence, '12'));
  const [, field] = results[0]?.fields ?? [];
  expect(field?.notes).toEqual([
    {
      code: 'tokens',
      params: {
        pieces: 'The\u001F new\u001F wheel\u001F leaves\u001F our\u001F warehouse\u001F on\u001F Friday\u001F.',
        count: 9,
        guess: 12,
      },
    },
  ]);
  expect(wordsOf(field?.reasons)).toBe('Secretly, words are tokens.');
});

test('a guess about text that is too short earns nothing, and an example is shown', async () => {
  const { results } = await stateAfter(source, guess('a', '1'));
  expect(results).toMatchObject([{ credit: 0, fields: [{ expected: [['Wheels arrive today.']] }, {}] }]);
});

test("the right order is the vocabulary's, and each pair in the right order earns credit", async () => {
  const credit = async (...order: string[]) => (await stateAfter(source, { ...guess(sentence, '9'), order: { order } })).results[1]?.credit;
  expect(await credit('english', 'greek', 'code')).toBe(100);
  expect(await credit('greek', 'english', 'code')).toBe(67);
  expect(await credit('code', 'greek', 'english')).toBe(0);
});

test('the ordering task comes after the guesses, shuffled differently in each attempt, and the softmax comes last', async () => {
  const start = await stateAfter(source);
  expect([start.items.map(({ id }) => id), start.materials]).toEqual([['own'], []]);
  expect(JSON.stringify(start)).not.toMatch(/ecret|2\.47|arrive today/);
  const orders = [1, 2, 3, 4, 5, 6].map(async (seed) =>
    (await stateAfter(source, guess(sentence, '9'), seed)).items[1]?.fields[0]?.options.map(({ id }) => id),
  );
  expect(new Set((await Promise.all(orders)).map(String)).size).toBeGreaterThan(1);
  const end = await stateAfter(source, { ...guess(sentence, '9'), ...rightOrder });
  expect(end.materials.map(({ kind, parts }) => [kind, parts.map(({ value }) => value)])).toEqual([['softmax', [3, 2]]]);
  expect((await stateAfter(source, { ...guess(sentence, '9'), ...rightOrder, temperature: { number: ['3'] } })).score).toBe(100);
});

test('the feedback on a question about a range says which numbers are accepted', async () => {
  const before = { ...guess(sentence, '9'), ...rightOrder };
  const field = async (number: string) =>
    (await stateAfter(source, { ...before, temperature: { number: [number] } })).results.at(-1)?.fields[0];
  const notes = [{ code: 'between', params: { least: 2.47, most: 100 } }];
  expect([await field('0.3'), await field('2.47'), await field('100')].map((one) => [one?.credit, one?.notes])).toEqual([
    [0, notes],
    [100, notes],
    [100, notes],
  ]);
});

test('a lab without questions, and bounds with no number between them, are reported to the author', async () => {
  expect((await readLab(text.slice(0, text.indexOf('guesses:')))).faults).toEqual(['1 catalog_lab_nothing_asked']);
  const line = text.slice(0, text.indexOf('least: 2.47')).split('\n').length;
  expect((await readLab(text.replace('least: 2.47', 'least: 200'))).faults).toEqual([`${line} catalog_lab_range`]);
});
