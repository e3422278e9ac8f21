import { expect, test } from 'vitest';
import { marked, markStates, partAfterKey, partsBetween } from './marking.ts';

const order = ['a', 'b', 'c', 'd'];

test("marks follow the material's order, regardless of when they were made", () => {
  expect(marked(order, ['d'], ['c', 'a'], true)).toEqual(['a', 'c', 'd']);
  expect(marked(order, ['a', 'c', 'd'], ['c', 'b'], false)).toEqual(['a', 'd']);
});

test('a range includes all parts from one to another, in either direction', () => {
  expect(partsBetween(order, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(partsBetween(order, 'b', 'b')).toEqual(['b']);
  expect(partsBetween(order, null, 'c')).toEqual(['c']);
  expect(partsBetween(order, 'filtered', 'c')).toEqual(['c']);
});

test('arrow keys move from part to part and stop at the ends', () => {
  expect(['ArrowRight', 'ArrowUp', 'Home', 'End', 'x'].map((key) => partAfterKey(order, 'b', key))).toEqual(['c', 'a', 'a', 'd', null]);
  expect(partAfterKey(order, 'd', 'ArrowDown')).toBe('d');
  expect(partAfterKey(order, 'a', 'ArrowLeft')).toBe('a');
});

test('each mark is compared with the accepted ones and counts as found, missed or extra', () => {
  expect([...markStates(['a', 'b'], ['b', 'c'])]).toEqual([
    ['a', 'extra'],
    ['b', 'found'],
    ['c', 'missed'],
  ]);
});
