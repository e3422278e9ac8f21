import { expect, test } from 'vitest';
import { marked, markStates, partAfterKey, partsBetween } from './marking.ts';

const order = ['a', 'b', 'c', 'd'];

test('marks stay in the order of the material, however they were made', () => {
  expect(marked(order, ['d'], ['c', 'a'], true)).toEqual(['a', 'c', 'd']);
  expect(marked(order, ['a', 'c', 'd'], ['c', 'b'], false)).toEqual(['a', 'd']);
});

test('a range goes from one part to another in either direction', () => {
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

test('marks are compared with the accepted ones: found, missed, or not to be marked', () => {
  expect([...markStates(['a', 'b'], ['b', 'c'])]).toEqual([
    ['a', 'extra'],
    ['b', 'found'],
    ['c', 'missed'],
  ]);
});
