import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readExercise, writeExercise } from './exercise-source.ts';
import { splitLesson, writeLesson } from './lesson-text.ts';
import { readMedium, writeMedium } from './medium-source.ts';
import { asKind, newQuestion, questionId, readQuiz, writeQuiz } from './quiz-source.ts';
import { unreadableRow } from './sql-source.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const texts = (pattern: string) => globSync(`catalog/*/*/${pattern}`, { cwd: root }).map((file) => readFileSync(root + file, 'utf8'));
const there = <T>(value: T | null): T => {
  if (value === null) throw new Error('It could not be read');
  return value;
};

test('every quiz in the catalog keeps its content when its form writes it', () => {
  const quizzes = texts('*.quiz.yaml');
  expect(quizzes.length).toBeGreaterThan(20);
  for (const text of quizzes) expect(parse(writeQuiz(there(readQuiz(text))))).toEqual(parse(text));
});

test('every exercise in the catalog keeps its content when its form writes it', () => {
  const exercises = texts('*.exercise.yaml');
  expect(exercises.length).toBeGreaterThan(10);
  expect(exercises.filter((text) => parse(text).language === 'sql').length).toBeGreaterThan(2);
  for (const text of exercises) expect(parse(writeExercise(there(readExercise(text))))).toEqual(parse(text));
});

const sqlExercise = (tests: string) => `title: Open orders
minutes: 5
language: sql
task: List them.
dialect: sqlite
schema: create table orders (id integer);
starter: select 1;
tests:
${tests}hints: []
solution: select 2;
`;

test("an SQL exercise's tests keep every value when the form writes them", () => {
  const text = sqlExercise(`  - name: All kinds
    given: insert into orders values (1)
    query: select * from orders
    columns: [id, id]
    rows: [[1, -2.5, true, null, Ada, "1", "true", "null", "", " a ", "a, b", "[c", "x: y", "# d", 'say "e"', "two\\nlines", "2026-11-25"], [0, 0, false, null, "~", "-", "é", "null ", "'", "}", "a#b", "*f", "&g", "!h", "%i", "@j", "0x1F"]]
    ordered: true
  - name: None
    rows: []
`);
  const exercise = there(readExercise(text));
  expect(parse(writeExercise(exercise))).toEqual(parse(text));
  expect(exercise.sql.tests[0]?.rows.split('\n')[0]).toMatch(/^1, -2.5, true, null, Ada, "1", "true", /);
});

test('rows that an author is still writing are kept as text, and a form that could lose a test is not shown', () => {
  const exercise = there(readExercise(sqlExercise('  - {name: A, rows: []}\n')));
  const [test] = exercise.sql.tests;
  const withRows = (rows: string) => writeExercise({ ...exercise, sql: { ...exercise.sql, tests: [{ ...there(test ?? null), rows }] } });
  expect(parse(withRows('1, 2\n\n3, 4\n')).tests[0].rows).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect([unreadableRow('1, 2\n3, "four'), unreadableRow('1, {a: 2}'), unreadableRow('1\n')]).toEqual([2, 1, null]);
  expect(there(readExercise(withRows('1, 2\n3, "four'))).sql.tests[0]?.rows).toBe('1, 2\n3, "four');
  expect(readExercise(sqlExercise('  - {name: A, rows: [[{a: 1}]]}\n'))).toBeNull();
  expect(readExercise(sqlExercise('').replace('tests:\n', 'tests: select 1\n'))).toBeNull();
});

test('an exercise keeps its tests in SQL and in code when its language changes and changes back', () => {
  const exercise = there(readExercise(sqlExercise('  - {name: A, rows: [[1]]}\n')));
  const inCode = { ...exercise, language: 'python' as const, tests: 'def test_a(): pass' };
  expect(parse(writeExercise(inCode))).toEqual({
    title: 'Open orders',
    minutes: 5,
    language: 'python',
    task: 'List them.',
    starter: 'select 1;',
    tests: 'def test_a(): pass',
    hints: [],
    solution: 'select 2;',
  });
  expect(parse(writeExercise({ ...inCode, language: 'sql' })).tests).toEqual([{ name: 'A', rows: [[1]] }]);
});

test('every lesson in the catalog is unchanged when its form writes it, and keeps its text when its title changes', () => {
  for (const text of texts('*.md')) {
    const lesson = there(splitLesson(text));
    expect(splitLesson(writeLesson(text, lesson))).toEqual(lesson);
    expect(writeLesson(text, { ...lesson, title: 'Another: “title”' }).endsWith(lesson.text)).toBe(true);
  }
});

test('a video has either an asset or an address, never both', () => {
  const video = { title: 'A', minutes: 3, asset: 'assets/a.mp4', url: null, words: 'Words.', captions: '' };
  expect(parse(writeMedium('video', video))).toEqual({ title: 'A', minutes: 3, asset: 'assets/a.mp4', transcript: 'Words.' });
  const captioned = { ...video, captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nA\n' };
  expect(there(readMedium('video', writeMedium('video', captioned)))).toEqual(captioned);
  const elsewhere = there(readMedium('video', writeMedium('video', { ...video, asset: null, url: 'https://video.example/a' })));
  expect(elsewhere).toMatchObject({ asset: null, url: 'https://video.example/a' });
});

test('text that is not YAML cannot be shown as a form, but incomplete YAML can', () => {
  expect(readQuiz('title: "open\nquestions: [')).toBeNull();
  expect(readQuiz('title: Only a title')).toMatchObject({ title: 'Only a title', minutes: null, questions: [] });
  expect(splitLesson('No front matter')).toBeNull();
});

test('a question keeps its content when its kind changes, and a single-choice question has one right option', () => {
  const several = { ...newQuestion('multiple', []), options: ['a', 'b', 'c'].map((text) => ({ key: text, text, correct: text !== 'a' })) };
  const single = asKind(several, 'single');
  expect(single.options.map(({ correct }) => correct)).toEqual([false, true, false]);
  expect(asKind(single, 'ordering').items.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
});

test('pairs and numbers keep their content when the form writes them, and new ones have fields to fill in', () => {
  const text = `title: A
minutes: 2
pass_mark: 70
draw: 1
questions:
  - id: pairs
    kind: matching
    lesson: stones#weight
    tags: [stones, weight]
    prompt: P
    pairs: [{left: A, right: B}, {left: C, right: D}]
    distractors: [E]
    explanation: X
  - id: share
    kind: number
    prompt: P
    value: 0.25
    tolerance: 5%
    unit: kg
    explanation: X
  - id: exact
    kind: number
    prompt: P
    value: -3
    tolerance: 0.5
    explanation: X
`;
  expect(parse(writeQuiz(there(readQuiz(text))))).toEqual(parse(text));
  expect(newQuestion('matching', []).pairs).toHaveLength(2);
  expect(newQuestion('number', [])).toMatchObject({ value: null, tolerance: '', unit: '' });
});

test('a question gets a unique id derived from its prompt', () => {
  expect(questionId('Which of these costs more, and why?', [])).toBe('which-of-these-costs-more');
  expect(questionId('Which?', ['which', 'which-2'])).toBe('which-3');
});
