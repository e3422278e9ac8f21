import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { expect, test } from 'vitest';
import { type Block, blockRows } from './learner-blocks.ts';

const tree = (value: string): Root => ({ type: 'root', children: [{ type: 'text', value }] });
const question = (id: string, text: string): Block => ({ id, title: `Question ${id}`, items: [{ label: null, tree: tree(text) }] });
const paragraph = (text: string): Block => ({ id: null, title: null, items: [{ label: null, tree: tree(text) }] });
const said = (block: Block | null) => block && toString(block.items[0]?.tree ?? tree(''));
const rows = (before: Block[], after: Block[]) => blockRows(before, after).map((row) => [row.kind, said(row.before), said(row.after)]);

test('a question is shown beside its old version, even if other questions were added before it', () => {
  const before = [question('a', 'What is ice?'), question('b', 'What is snow?'), question('c', 'What is fog?')];
  const after = [question('n', 'What is hail?'), question('a', 'What is ice?'), question('b', 'What was snow?')];
  expect(rows(before, after)).toEqual([
    ['added', null, 'What is hail?'],
    ['same', 'What is ice?', 'What is ice?'],
    ['changed', 'What is snow?', 'What was snow?'],
    ['removed', 'What is fog?', null],
  ]);
});

test('a paragraph is shown beside the one that it replaces, but a question is never shown beside a different one', () => {
  expect(rows([paragraph('One.'), paragraph('Two.')], [paragraph('One.'), paragraph('Three.'), paragraph('Four.')])).toEqual([
    ['same', 'One.', 'One.'],
    ['changed', 'Two.', 'Three.'],
    ['added', null, 'Four.'],
  ]);
  expect(rows([question('a', 'What is ice?')], [question('b', 'What is snow?')])).toEqual([
    ['added', null, 'What is snow?'],
    ['removed', 'What is ice?', null],
  ]);
});
