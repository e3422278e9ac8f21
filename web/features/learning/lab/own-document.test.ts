import { expect, test } from 'vitest';
import { wordsOf } from './own-document.ts';

test("each word knows its place in the document, and the paragraph that it's in", () => {
  const text = 'Dear  Ms Kay,\n\nyour order.';
  const words = wordsOf(text);
  expect(words.map(({ text: word, group }) => `${group} ${word}`)).toEqual(['1 Dear', '1 Ms', '1 Kay,', '3 your', '3 order.']);
  for (const { text: word, from, to } of words) expect(text.slice(from, to)).toBe(word);
});
