import { expect, test } from 'vitest';
import { nextSort, sortedAs } from './column.ts';

const both = { ascending: 'name', descending: '-name' };

test('a click on a head orders upwards, then downwards, then as usual again', () => {
  expect(nextSort(both, undefined)).toBe('name');
  expect(nextSort(both, 'name')).toBe('-name');
  expect(nextSort(both, '-name')).toBeUndefined();
  expect(nextSort(both, 'time'), 'after another column').toBe('name');
});

test('a list that has one order for a column has it on and off', () => {
  expect(nextSort({ descending: 'last_activity' }, undefined)).toBe('last_activity');
  expect(nextSort({ descending: 'last_activity' }, 'last_activity')).toBeUndefined();
});

test('a head says how the list is ordered by it', () => {
  expect(sortedAs(both, 'name')).toBe('ascending');
  expect(sortedAs(both, '-name')).toBe('descending');
  expect(sortedAs(both, 'time')).toBe('none');
  expect(sortedAs({ descending: '-name' }, undefined)).toBe('none');
});
