import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { type Heading, nameHeadings } from './headings.ts';

test('thirty thousand equal headings get ids of their own, as quickly as different ones', () => {
  const heading = (value: string): Element => ({ type: 'element', tagName: 'h2', properties: {}, children: [{ type: 'text', value }] });
  const tree: Root = { type: 'root', children: [heading('A 3'), ...Array.from({ length: 30_000 }, () => heading('A'))] };
  const headings: Heading[] = [];
  const start = performance.now();
  nameHeadings(headings)(tree);
  expect(performance.now() - start).toBeLessThan(2_000 * Number(process.env['CAIRN_PATIENCE'] ?? 1));
  expect(headings.slice(0, 5).map(({ id }) => id)).toEqual(['a-3', 'a', 'a-2', 'a-4', 'a-5']);
  expect(new Set(headings.map(({ id }) => id)).size).toBe(30_001);
});
