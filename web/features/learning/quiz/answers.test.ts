import { expect, test, vi } from 'vitest';
import type { Question } from '#contract/catalog.ts';
import { given, isAnswered, keepAnswers, keptAnswers, moved, openQuestions } from './answers.ts';

const tree = { type: 'root' as const, children: [] };
const options = ['a', 'b', 'c'].map((id) => ({ id, tree }));
const questions: Question[] = [
  { id: 'one', kind: 'single', prompt: tree, options },
  { id: 'some', kind: 'multiple', prompt: tree, options },
  { id: 'text', kind: 'short_answer', prompt: tree, options: [] },
  { id: 'order', kind: 'ordering', prompt: tree, options },
];

test('an answer is missing until something was chosen, written or moved', () => {
  expect(openQuestions(questions, {})).toHaveLength(4);
  expect(openQuestions(questions, { one: { choice: ['a'] }, text: { text: '  ' } }).map(({ id }) => id)).toEqual(['some', 'text', 'order']);
  expect(isAnswered({ kind: 'ordering' }, { choice: ['b', 'a', 'c'] })).toBe(true);
});

test('answers are sent in the form of their kind, without those that are open', () => {
  expect(given(questions, { one: { choice: ['a'] }, some: { choice: [] }, text: { text: ' tokens ' }, gone: { choice: ['x'] } })).toEqual([
    { question_id: 'one', choice: ['a'] },
    { question_id: 'text', text: 'tokens' },
  ]);
});

test('answers survive a reload, as far as they still fit the quiz', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  keepAnswers('noor', 'm', 'f', {
    one: { choice: ['gone'] },
    some: { choice: ['a', 'gone'] },
    text: { text: 'tokens' },
    order: { choice: ['a', 'b'] },
  });
  expect(keptAnswers('noor', 'm', 'f', questions)).toEqual({ some: { choice: ['a'] }, text: { text: 'tokens' } });
  expect(keptAnswers('ilya', 'm', 'f', questions)).toEqual({});
  kept.set('quiz|noor|m|f', 'broken');
  expect(keptAnswers('noor', 'm', 'f', questions)).toEqual({});
  vi.unstubAllGlobals();
});

test('an item of an ordering moves by one place, and stays where it is at the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});
