import { expect, test } from 'vitest';
import { rowsOf, sectionsOf } from './changes.ts';

const words = (side: { parts: { text: string; isChanged: boolean }[] } | null) =>
  side?.parts.filter(({ isChanged }) => isChanged).map(({ text }) => text) ?? null;

test('a changed line is shown beside its old version, with the differing words marked', () => {
  const [first, second] = rowsOf('The cat sat.\nIt slept.\n', 'The dog sat.\nIt slept.\n');
  expect(first?.kind).toBe('changed');
  expect(words(first?.before ?? null)).toEqual(['cat']);
  expect(words(first?.after ?? null)).toEqual(['dog']);
  expect(second).toMatchObject({ kind: 'same', before: { line: 2 }, after: { line: 2 } });
});

test('added and removed lines appear only on their own side, and each line appears once', () => {
  const before = 'a\nb\nc\nd\n';
  const after = 'a\nc\nd\ne\nf\n';
  const rows = rowsOf(before, after);
  expect(rows.map(({ kind }) => kind)).toEqual(['same', 'removed', 'same', 'same', 'added', 'added']);
  const side = (name: 'before' | 'after') => rows.flatMap((row) => row[name]?.parts.map(({ text }) => text).join('') ?? []);
  expect(side('before')).toEqual(['a', 'b', 'c', 'd']);
  expect(side('after')).toEqual(['a', 'c', 'd', 'e', 'f']);
});

test('unchanged lines far from any change are left out', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  const sections = sectionsOf(rowsOf(lines.join('\n'), lines.with(10, 'another').join('\n')), 2);
  expect(sections.map((section) => ('skipped' in section ? section.skipped : -section.rows.length))).toEqual([8, -5, 7]);
});
