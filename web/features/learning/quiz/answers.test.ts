import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Question } from '#contract/catalog.ts';
import { given, isAnswered, isNoNumber, keepAnswers, keptAnswers, matchedWith, moved, openQuestions, rightNeeded } from './answers.ts';

const tree = { type: 'root' as const, children: [] };
const options = ['a', 'b', 'c'].map((id) => ({ id, tree }));
const questions: Question[] = [
  { id: 'one', kind: 'single', prompt: tree, options },
  { id: 'some', kind: 'multiple', prompt: tree, options },
  { id: 'text', kind: 'short_answer', prompt: tree, options: [] },
  { id: 'order', kind: 'ordering', prompt: tree, options },
];

test('an answer is missing until something has been chosen, written or moved', () => {
  expect(openQuestions(questions, {})).toHaveLength(4);
  expect(openQuestions(questions, { one: { choice: ['a'] }, text: { text: '  ' } }).map(({ id }) => id)).toEqual(['some', 'text', 'order']);
  expect(isAnswered({ kind: 'ordering' }, { choice: ['b', 'a', 'c'] })).toBe(true);
});

test("answers are sent in their kind's format, without unanswered ones", () => {
  expect(given(questions, { one: { choice: ['a'] }, some: { choice: [] }, text: { text: ' tokens ' }, gone: { choice: ['x'] } })).toEqual([
    { question_id: 'one', choice: ['a'] },
    { question_id: 'text', text: 'tokens' },
  ]);
});

describe('answers not yet submitted', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.useFakeTimers();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('survive closing the browser if they still fit the quiz', () => {
    keepAnswers('noor', 'm', 'f', {
      one: { choice: ['gone'] },
      some: { choice: ['a', 'gone'] },
      text: { text: 'tokens' },
      order: { choice: ['a', 'b'] },
    });
    expect(keptAnswers('noor', 'm', 'f', questions)).toEqual({ some: { choice: ['a'] }, text: { text: 'tokens' } });
    expect(keptAnswers('ilya', 'm', 'f', questions)).toEqual({});
  });

  test('are kept separately for each quiz until they are submitted, for at most a month', () => {
    keepAnswers('noor', 'm', 'f', { one: { choice: ['a'] } });
    vi.advanceTimersByTime(20 * 86_400_000);
    keepAnswers('noor', 'm', 'g', { one: { choice: ['b'] } });
    expect(keptAnswers('noor', 'm', 'f', questions)).toEqual({ one: { choice: ['a'] } });
    vi.advanceTimersByTime(11 * 86_400_000);
    expect(keptAnswers('noor', 'm', 'f', questions)).toEqual({});
    expect(keptAnswers('noor', 'm', 'g', questions)).toEqual({ one: { choice: ['b'] } });
    keepAnswers('noor', 'm', 'g', {});
    expect([...kept.keys()]).toEqual([]);
  });

  test.each(['broken', 'null', '[]', '7', '{"noor|m|f":null}', '{"noor|m|f":{"answers":7,"at":1}}'])(
    'are ignored when the storage holds %s',
    (text) => {
      kept.set('quiz_answers', text);
      expect(keptAnswers('noor', 'm', 'f', questions)).toEqual({});
    },
  );
});

test('an answer to a number question counts only if it is a number', () => {
  const number: Question = { id: 'number', kind: 'number', prompt: tree, options: [], unit: 'tokens' };
  expect(['1.250,5', '40 tokens', 'many', ' '].map((text) => isAnswered(number, { text }))).toEqual([true, true, false, false]);
  expect(['many', ' '].map((text) => isNoNumber(number, { text }))).toEqual([true, false]);
  expect(given([number], { number: { text: ' 3 ' } })).toEqual([{ question_id: 'number', text: '3' }]);
});

test('a matching question is answered once every left side has a right side, and no two have the same one', () => {
  const pairs: Question = { id: 'pairs', kind: 'matching', prompt: tree, options, items: options.slice(0, 2) };
  const half = matchedWith(2, undefined, 0, 'a');
  expect([half, isAnswered(pairs, { choice: half })]).toEqual([['a', ''], false]);
  const twice = matchedWith(2, half, 1, 'a');
  expect([twice, isAnswered(pairs, { choice: twice })]).toEqual([['a', 'a'], false]);
  const whole = matchedWith(2, twice, 1, 'c');
  expect([whole, isAnswered(pairs, { choice: whole })]).toEqual([['a', 'c'], true]);
  expect(matchedWith(2, whole, 0, '')).toEqual(['', 'c']);
});

test('an item in an ordering question moves by one place, and stays where it is at the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});

test('the quiz states the smallest number of right answers whose rounded score reaches the pass mark', () => {
  expect(rightNeeded(9, 70)).toBe(7);
  expect(rightNeeded(10, 70)).toBe(7);
  // 2 of 3 is 66.67 %, which the server rounds to 67 %.
  expect(rightNeeded(3, 67)).toBe(2);
  expect(rightNeeded(3, 68)).toBe(3);
  expect(rightNeeded(4, 100)).toBe(4);
});
