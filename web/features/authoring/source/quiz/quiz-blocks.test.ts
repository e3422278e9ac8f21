import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { newQuestion, questionId } from '../quiz-source.ts';
import {
  idsIn,
  inOrder,
  type QuizBlocks,
  readBlocks,
  withCopy,
  withHead,
  withoutQuestion,
  withQuestion,
  withQuestionsAt,
  withSource,
  writeBlocks,
} from './quiz-blocks.ts';

const root = new URL('../../../../../', import.meta.url).pathname;
const quizzes = globSync('catalog/*/*/*.quiz.yaml', { cwd: root }).map((file) => readFileSync(root + file, 'utf8'));
const read = (text: string): QuizBlocks => {
  const quiz = readBlocks(text);
  if (!quiz) throw new Error('It could not be read');
  return quiz;
};
const keysOf = ({ questions }: QuizBlocks) => questions.map(({ key }) => key);
const at = <T>(list: readonly T[], index: number): T => {
  const one = list.at(index);
  if (one === undefined) throw new Error('There is none');
  return one;
};

test('every quiz in the catalog is the same text, byte for byte, after it was split and joined, and each of its questions has a form', () => {
  expect(quizzes.length).toBeGreaterThan(20);
  for (const text of quizzes) {
    const quiz = read(text);
    expect(writeBlocks(quiz)).toBe(text);
    expect(quiz.questions.every(({ question }) => question !== null)).toBe(true);
    expect(quiz.questions.length).toBe(parse(text).questions.length);
  }
});

test('a change to one question in the catalog changes no other line, and keeps the meaning of everything else', () => {
  for (const text of quizzes) {
    const quiz = read(text);
    const block = at(quiz.questions, 1);
    if (!block.question) throw new Error('It has no form');
    const changed = writeBlocks(withQuestion(quiz, block.key, { ...block.question, prompt: 'Why?' }));
    const start = text.indexOf(block.source);
    expect(changed.startsWith(text.slice(0, start))).toBe(true);
    expect(changed.endsWith(text.slice(start + block.source.length))).toBe(true);
    const expected = parse(text);
    expected.questions[1].prompt = 'Why?';
    expect(parse(changed)).toEqual(expected);
  }
});

test("the catalog's questions are moved, copied and deleted without a change to the others", () => {
  for (const text of quizzes) {
    const quiz = read(text);
    const said = parse(text);
    expect(parse(writeBlocks(inOrder(quiz, keysOf(quiz).toReversed()))).questions).toEqual(said.questions.toReversed());
    expect(writeBlocks(inOrder(inOrder(quiz, keysOf(quiz).toReversed()), keysOf(quiz)))).toBe(text);
    const [copied, key] = withCopy(quiz, at(quiz.questions, 0).key, questionId);
    expect(parse(writeBlocks(copied)).questions.slice(2)).toEqual(said.questions.slice(1));
    expect(writeBlocks({ ...withoutQuestion(copied, key ?? ''), minutes: quiz.minutes, above: quiz.above })).toBe(text);
  }
});

const odd = `# A quiz\r\ntitle: 'Odd: one' # the title\r\npass_mark:   70\r\n\r\nquestions: # all of them\r\n\r\n    # About stones.\r\n    -   id: a\r\n        kind: true_false\r\n        prompt: |\r\n            Is it?\r\n\r\n            # Not a comment.\r\n        answer: true # yes\r\n        explanation: E\r\n    # About sand.\r\n    - kind: number\r\n      id: b\r\n      value: 1\r\n      prompt: P\r\n      explanation: E\r\nminutes: 3\r\ndraw: 1\r\n# The end`;

test('comments, Windows line breaks and keys in any order stay where they are', () => {
  const quiz = read(odd);
  expect(writeBlocks(quiz)).toBe(odd);
  expect(quiz).toMatchObject({ title: 'Odd: one', minutes: 3, pass_mark: 70, draw: 1 });
  expect(writeBlocks(withHead(quiz, 'pass_mark', 80))).toBe(odd.replace('70', '80'));
  expect(writeBlocks(withHead(quiz, 'minutes', 4))).toBe(odd.replace('minutes: 3', 'minutes: 4'));
  expect(writeBlocks(withHead(quiz, 'draw', null))).toBe(odd.replace('draw: 1\r\n', ''));
  expect(writeBlocks(withHead(quiz, 'title', 'A "b": c'))).toBe(odd.replace(`'Odd: one'`, `'A "b": c'`));
  const swapped = writeBlocks(inOrder(quiz, keysOf(quiz).toReversed()));
  expect(parse(swapped).questions.map(({ id }: { id: string }) => id)).toEqual(['b', 'a']);
  expect(swapped).toContain('# About stones.\r\n    -   id: a');
  const { question, key } = at(quiz.questions, 1);
  if (!question) throw new Error('It has no form');
  const changed = writeBlocks(withQuestion(quiz, key, { ...question, value: 2 }));
  expect(parse(changed).questions).toMatchObject([
    { id: 'a', prompt: 'Is it?\n\n# Not a comment.\n' },
    { id: 'b', value: 2 },
  ]);
  expect(changed.replaceAll('\r\n', '')).not.toContain('\n');
});

test('a first question can be added to a quiz that has none, and the last one can be deleted again', () => {
  const question = newQuestion('true_false', []);
  for (const text of [
    'title: A\nminutes: null\npass_mark: 70\nquestions: []\n',
    'title: A\nquestions:\npass_mark: 70\n',
    'title: A',
    'title: A\nquestions: # none\n',
  ]) {
    const quiz = read(text);
    expect(writeBlocks(quiz)).toBe(text);
    const filled = withQuestionsAt(quiz, 0, [question]);
    expect(parse(writeBlocks(filled))).toMatchObject({ ...parse(text), minutes: 1, questions: [{ id: 'question', kind: 'true_false' }] });
    expect(parse(writeBlocks(withoutQuestion(filled, question.key)))).toMatchObject({ title: 'A' });
  }
});

test('a quiz whose questions are in brackets is rewritten with the same content, but only when it is changed', () => {
  const text = 'title: A\nminutes: 1\npass_mark: 70\nquestions: [{id: a, kind: true_false, prompt: P, answer: false, explanation: E}]\n';
  const quiz = read(text);
  expect(parse(writeBlocks(withHead(quiz, 'title', 'B')))).toEqual({ ...parse(text), title: 'B' });
  expect(readBlocks(text.replace('pass_mark', 'unknown: x\npass_mark')), 'the form would lose a key').toBeNull();
});

test('a question that no form can show stays as it is written until its author changes it into one that a form can show', () => {
  const text =
    'title: A\npass_mark: 70\nquestions:\n  - id: a\n    kind: riddle\n    prompt: P\n  - id: b\n    kind: number\n    value: 1\n    hint: H\n';
  const quiz = read(text);
  expect(quiz.questions.map(({ question }) => question)).toEqual([null, null]);
  expect(idsIn(quiz)).toEqual(['a', 'b']);
  const written = writeBlocks(withSource(quiz, at(quiz.questions, 1).key, 'id: b\nkind: number\nvalue: 2\nprompt: |-\n  One\n\n  Two\n'));
  expect(parse(written).questions[1]).toEqual({ id: 'b', kind: 'number', value: 2, prompt: 'One\n\nTwo' });
  expect(read(written).questions[1]?.question).toMatchObject({ value: 2, prompt: 'One\n\nTwo' });
});

test('questions that are read again keep their keys, and so do those that were moved in the meantime', () => {
  const text = at(quizzes, 0);
  const quiz = read(text);
  const again = readBlocks(writeBlocks(inOrder(quiz, keysOf(quiz).toReversed())), quiz);
  expect(again && keysOf(again)).toEqual(keysOf(quiz).toReversed());
});
