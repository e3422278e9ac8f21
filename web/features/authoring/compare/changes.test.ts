import { expect, test } from 'vitest';
import { rowsOf, sectionsOf } from './changes.ts';

const words = (side: { parts: { text: string; isChanged: boolean }[] } | null) =>
  side?.parts.filter(({ isChanged }) => isChanged).map(({ text }) => text) ?? null;

test('a line that was changed stands beside what it was, with the words that differ', () => {
  const [first, second] = rowsOf('The cat sat.\nIt slept.\n', 'The dog sat.\nIt slept.\n');
  expect(first?.kind).toBe('changed');
  expect(words(first?.before ?? null)).toEqual(['cat']);
  expect(words(first?.after ?? null)).toEqual(['dog']);
  expect(second).toMatchObject({ kind: 'same', before: { line: 2 }, after: { line: 2 } });
});

test('added and removed lines stand on their own side, and every line of both texts is there once', () => {
  const before = 'a\nb\nc\nd\n';
  const after = 'a\nc\nd\ne\nf\n';
  const rows = rowsOf(before, after);
  expect(rows.map(({ kind }) => kind)).toEqual(['same', 'removed', 'same', 'same', 'added', 'added']);
  const side = (name: 'before' | 'after') => rows.flatMap((row) => row[name]?.parts.map(({ text }) => text).join('') ?? []);
  expect(side('before')).toEqual(['a', 'b', 'c', 'd']);
  expect(side('after')).toEqual(['a', 'c', 'd', 'e', 'f']);
});

test('what is the same is left out where it is far from any change', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  const sections = sectionsOf(rowsOf(lines.join('\n'), lines.with(10, 'another').join('\n')), 2);
  expect(sections.map((section) => ('skipped' in section ? section.skipped : -section.rows.length))).toEqual([8, -5, 7]);
});
