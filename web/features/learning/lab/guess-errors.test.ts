import { expect, test } from 'vitest';
import type { LabItemResult } from '#contract/labs.ts';
import { guessIn } from './guess-errors.ts';

const noted = (params: Record<string, string | number>): Pick<LabItemResult, 'fields'> => ({
  fields: [{ id: 'guess', given: [], credit: 0, expected: [], reasons: [], notes: [{ code: 'tokens', params }] }],
});

test("a guess's error is its distance from the number of tokens, in whole per cent", () => {
  expect(guessIn(noted({ pieces: 'a', guess: 9, count: 12 }))).toEqual({ guess: 9, count: 12, error: 25 });
  expect(guessIn(noted({ pieces: 'a', guess: 30, count: 12 }))?.error).toBe(150);
  expect(guessIn(noted({ pieces: 'a', guess: 0, count: 3 }))?.error).toBe(100);
});

test('an item without a guess has no error, and neither has one that is not answered', () => {
  expect([guessIn(undefined), guessIn({ fields: [] }), guessIn(noted({ pieces: 'a', count: 12, words: 3 }))]).toEqual([null, null, null]);
});
