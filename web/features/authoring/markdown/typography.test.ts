import { expect, test } from 'vitest';
import { typeset } from './typography.ts';

/** What a text becomes that is typed key by key into one line. */
const typed = (text: string) =>
  [...text].reduce((line, key) => {
    const set = typeset(line, key);
    return set ? line.slice(0, line.length - set.drop) + set.insert : line + key;
  }, '');

test('straight quotes and two hyphens become the marks of a book', () => {
  expect(typed("She said \"it's a 'cairn'\" -- twice.")).toBe('She said “it’s a ‘cairn’” – twice.');
  expect(typed('("so") **"bold"** \'90s')).toBe('(“so”) **“bold”** ‘90s');
});

test('what is code, a formula, a table, a comment or a line across stays as it was typed', () => {
  for (const text of ['`a == "b" -- c`', "$f''(x)$ is", '| --- | --- |', '---', '<!-- note -->', 'a - b']) expect(typed(text)).toBe(text);
});
