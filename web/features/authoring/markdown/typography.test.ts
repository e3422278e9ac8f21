import { expect, test } from 'vitest';
import { typeset } from './typography.ts';

/** Returns what the text becomes when typed key by key into one line. */
const typed = (text: string) =>
  [...text].reduce((line, key) => {
    const set = typeset(line, key);
    return set ? line.slice(0, line.length - set.drop) + set.insert : line + key;
  }, '');

test('straight quotes and double hyphens become typographic quotes and dashes', () => {
  expect(typed("She said \"it's a 'cairn'\" -- twice.")).toBe('She said “it’s a ‘cairn’” – twice.');
  expect(typed('("so") **"bold"** \'90s')).toBe('(“so”) **“bold”** ‘90s');
});

test('code, formulas, tables, comments and horizontal rules stay as typed', () => {
  for (const text of ['`a == "b" -- c`', "$f''(x)$ is", '| --- | --- |', '---', '<!-- note -->', 'a - b']) expect(typed(text)).toBe(text);
});
