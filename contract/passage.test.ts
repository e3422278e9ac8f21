import { expect, test } from 'vitest';
import { lineAt, passageAt, placeOf } from './passage.ts';

test('a letter that a text repeats hundreds of thousands of times is found on its line', () => {
  const text = `${'a'.repeat(1_000)}\n`.repeat(400);
  expect(passageAt(text, 'a', 1)).toEqual({ quote: 'a', text_before: '', text_after: 'a'.repeat(32), line: 1 });
  expect(passageAt(text, 'a', 3)).toMatchObject({ line: 3 });
  expect(placeOf(text, { quote: 'a', text_before: '\n', text_after: 'aaaa', line: 4 })).toEqual({ from: 3_003, to: 3_004 });
});

test('the place with the most similar surroundings counts if several have the same words, and then the nearest', () => {
  const text = 'one stone\ntwo stone\ntwo stone\n';
  const passage = { quote: 'stone', text_before: 'two ', text_after: '\n' };
  expect(placeOf(text, { ...passage, line: 1 })).toEqual({ from: 14, to: 19 });
  expect(placeOf(text, { ...passage, line: 9 })).toEqual({ from: 24, to: 29 });
  expect(placeOf(text, { ...passage, text_before: 'one ', line: 9 })).toEqual({ from: 4, to: 9 });
  expect(placeOf(text, { ...passage, quote: 'pebble', line: 1 })).toBeNull();
  expect([lineAt(text, 0), lineAt(text, 9), lineAt(text, 10), lineAt(text, text.length)]).toEqual([1, 1, 2, 4]);
});
