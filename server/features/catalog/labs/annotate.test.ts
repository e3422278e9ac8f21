import { expect, test } from 'vitest';
import { labSource, readLab, stateAfter, wordsOf } from '#server/testing/lab-source.ts';

const text = `title: Label the prompt
minutes: 6
lab: annotate
task: Give each sentence its job.
documents:
  - id: facts
    title: The facts
    text: The wheel ships on Friday.
  - id: reply
    title: The reply
    after: expectation
    text: It ships soon.
prompt:
  title: The prompt
  sentences:
    - id: a
      text: Write a reply.
      is: [task, format]
      also: first
      reason: Secretly, this is the task.
      wrong: { idle: The secret is the purpose. }
    - id: b
      text: You are the best.
      is: idle
      partly: { format: 0.5 }
      also: [first, second]
      reason: Secretly, nobody would do anything differently.
labels:
  label: Which job?
  options:
    - { id: task, label: Task }
    - { id: format, label: Format }
    - { id: idle, label: None }
also:
  label: Which turn?
  options:
    - { id: first, label: The first }
    - { id: second, label: The second }
questions:
  - id: expectation
    kind: several
    prompt: What must a reply contain?
    options:
      - { id: day, text: The day }
      - { id: excuse, text: An excuse }
    right: [day]
    wrong: { excuse: Secretly an excuse. }
    reason: Secretly, the day.
  - id: missing
    kind: one
    prompt: What was missing?
    options:
      - { id: day, text: The day }
      - { id: name, text: The name }
    right: day
    reason: Secretly, Friday.
`;
const source = await labSource(text);
const put = (label: string, also: string) => ({ label: [label], also: [also] });
const sentences = { a: put('task', 'first'), b: put('idle', 'second') };

test('an attempt starts with the prompt, its sentences and the labels, and without the right answers', async () => {
  const state = await stateAfter(source);
  expect(state.materials.map(({ id, kind }) => [id, kind])).toEqual([
    ['facts', 'text'],
    ['prompt', 'passage'],
  ]);
  expect(state.items.map(({ id, prompt, quoted }) => [id, wordsOf(prompt), wordsOf(quoted)])).toEqual([
    ['a', 'Sentence 1', 'Write a reply.'],
    ['b', 'Sentence 2', 'You are the best.'],
  ]);
  expect(JSON.stringify(state)).not.toMatch(/ecret|partly|"is"/);
});

test('each of the two labels earns half the credit, and every label that the author accepts is right', async () => {
  const credit = async (label: string, also: string, id = 'a') => (await stateAfter(source, { [id]: put(label, also) })).results[0]?.credit;
  expect([await credit('task', 'first'), await credit('format', 'first'), await credit('task', 'second')]).toEqual([100, 100, 50]);
  expect([await credit('format', 'first', 'b'), await credit('task', 'first', 'b')]).toEqual([75, 50]);
  const { results } = await stateAfter(source, { a: put('idle', 'first') });
  expect(wordsOf(results[0]?.fields[0]?.reasons)).toBe('The secret is the purpose.Secretly, this is the task.');
});

test('questions are asked one at a time, and a document can stay hidden until one of them is answered', async () => {
  const ids = async (answers: Parameters<typeof stateAfter>[1]) => {
    const { items, materials } = await stateAfter(source, answers);
    return [items.at(-1)?.id, materials.some(({ id }) => id === 'reply')];
  };
  expect(await ids(sentences)).toEqual(['expectation', false]);
  const expected = { ...sentences, expectation: { choice: ['day'] } };
  expect(await ids(expected)).toEqual(['missing', true]);
  expect(await stateAfter(source, { ...expected, missing: { choice: ['day'] } })).toMatchObject({ score: 100, passed: true });
});

test('labels that do not exist, and second labels that are missing or not needed, are reported to the author with their lines', async () => {
  const faults = async (from: string, to: string) => (await readLab(text.replace(from, to))).faults;
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
  expect(await faults('is: idle', 'is: idel')).toEqual([`${lineOf('is: idle')} catalog_lab_id_unknown`]);
  expect(await faults('      also: first\n', '')).toEqual([`${lineOf('- id: a')} catalog_lab_no_second_label`]);
  const without = text.replace(/\nalso:\n[^]*?\nquestions:/, '\nquestions:');
  expect((await readLab(without)).faults).toEqual(
    ['also: first', 'also: [first, second]'].map((part) => `${lineOf(part)} catalog_lab_second_label`),
  );
  expect(await faults('- id: expectation', '- id: a')).toEqual([`${lineOf('- id: expectation')} catalog_lab_id_of_two`]);
});
