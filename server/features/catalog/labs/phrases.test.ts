import { expect, test } from 'vitest';
import { countWords, foundIn } from './phrases.ts';

test.each([
  ['27 November', 'It leaves on 27  november.', true],
  ['27 November', 'It leaves on 127 November.', false],
  ['wheel', 'The wheels are bent.', false],
  ['wheel*', 'The wheels are bent.', true],
  ['at most # words', 'At most 1,200 words!', true],
  ['at most # words', 'At most many words', false],
  ['use only ... facts', 'Use ONLY the following four facts.', true],
  ['use only ... facts', 'Use only what I give you here today, and no other facts.', false],
  ["don't guess", 'Please don’t guess.', true],
  ['c++ (old)', 'We use C++ (old) here.', true],
  ['straße', 'Die STRASSE und die Straße', true],
  ['up-to-date', 'An up–to–date list', true],
])('the phrase “%s” is looked for in “%s”', (phrase, text, isFound) => {
  expect(foundIn(text, [phrase]).length > 0).toBe(isFound);
});

test('a phrase is found only at the beginning if only the beginning counts', () => {
  expect(foundIn('– “Drafts replies', ['draft*'], { isAtStart: true })).toEqual(['draft*']);
  expect(foundIn('It drafts replies', ['draft*'], { isAtStart: true })).toEqual([]);
});

test('searching for a phrase is fast for any phrase and any text', () => {
  const phrases = ['a* ... a* ... a* ... a*', '# ... # ... # ... #', '* ... * ... * ... x'];
  const texts = ['a '.repeat(2000), 'a'.repeat(4000), '1'.repeat(4000), '1 '.repeat(2000), '1.'.repeat(2000)];
  const start = performance.now();
  for (const text of texts) foundIn(text, phrases);
  expect(performance.now() - start).toBeLessThan(3000);
});

test('words are counted as a person would count them', () => {
  expect(countWords('  One two,\nthree – four ')).toBe(5);
  expect(countWords('')).toBe(0);
});
