import { expect, test } from 'vitest';
import { nextQuestion } from './choose.ts';
import { afterAnswer, certainties, informationAbout, isSettled, knowledgeOf, verdictOf } from './knowledge.ts';

const modules = ['a', 'b', 'c'];
const chain = new Map([
  ['a', []],
  ['b', ['a']],
  ['c', ['b']],
]);
const start = knowledgeOf(modules, chain);
const about = (module: number) => ({ module, guess: 0.1, slip: 0.1 });
const question = (id: string, module: string, kind: 'number' | 'single') => ({ id, module, kind, difficulty: 'medium' as const });
const choice = { count: 0, had: new Set<string>(), salt: '' };

test('a right answer about a module makes the modules before it likelier, and a wrong one those after it less likely', () => {
  const [a = 0, b = 0, c = 0] = certainties(start);
  expect(a).toBeGreaterThan(b);
  expect(b).toBeGreaterThan(c);
  const right = certainties(afterAnswer(start, about(1), true));
  expect(right[0]).toBeGreaterThan(a);
  expect(right[2]).toBeGreaterThan(c);
  const wrong = certainties(afterAnswer(start, about(1), false));
  expect(wrong[2]).toBeLessThan(c);
});

test('modules that do not build on each other say nothing about each other', () => {
  const apart = knowledgeOf(modules, new Map());
  const after = certainties(afterAnswer(apart, about(1), true));
  expect(after.map((p) => Number(p.toFixed(6)))).toEqual([0.5, 0.9, 0.5]);
});

test('a module is settled from 95 % on, in either direction', () => {
  expect([0.95, 0.949, 0.051, 0.05].map(verdictOf)).toEqual(['known', 'open', 'open', 'not_known']);
  const settled = [0, 0, 1, 1, 2, 2].reduce((knowledge, module) => afterAnswer(knowledge, about(module), true), start);
  expect(isSettled(settled)).toBe(true);
  expect(nextQuestion(settled, [question('x', 'a', 'number')], choice)).toBeUndefined();
});

test('the next question is the one that tells the most, so one that is hard to guess comes before a choice', () => {
  expect(informationAbout(start)({ ...about(1), guess: 0.3 })).toBeLessThan(informationAbout(start)(about(1)));
  expect(nextQuestion(start, [question('x', 'b', 'single'), question('y', 'b', 'number')], choice)?.id).toBe('y');
});

test('a question that the person has not had comes before equally good ones, and the salt decides between the others', () => {
  const left = ['u', 'v', 'w', 'x', 'y', 'z'].map((id) => question(id, 'b', 'number'));
  const chosen = (salt: string, had: string[] = []) => nextQuestion(start, left, { count: 0, had: new Set(had), salt })?.id;
  expect(chosen('1', ['u', 'v', 'w', 'x', 'y'])).toBe('z');
  expect(new Set(['1', '2', '3', '4', '5', '6', '7', '8'].map((salt) => chosen(salt))).size).toBeGreaterThan(1);
  expect(chosen('1', ['u', 'v', 'w', 'x', 'y', 'z'])).toBe(chosen('1'));
});

test('after twenty questions nothing more is asked', () => {
  expect(nextQuestion(start, [question('x', 'b', 'number')], { ...choice, count: 20 })).toBeUndefined();
});
