import { expect, test } from 'vitest';
import { nextSort, sortedAs } from './column.ts';

const both = { ascending: 'name', descending: '-name' };

test('clicking a column heading sorts ascending, then descending, then in the default order again', () => {
  expect(nextSort(both, undefined)).toBe('name');
  expect(nextSort(both, 'name')).toBe('-name');
  expect(nextSort(both, '-name')).toBeUndefined();
  expect(nextSort(both, 'time'), 'after another column').toBe('name');
});

test('clicking a column heading that has only one order turns that order on and off', () => {
  expect(nextSort({ descending: 'last_activity' }, undefined)).toBe('last_activity');
  expect(nextSort({ descending: 'last_activity' }, 'last_activity')).toBeUndefined();
});

test('a column heading tells assistive technology how the list is sorted by it', () => {
  expect(sortedAs(both, 'name')).toBe('ascending');
  expect(sortedAs(both, '-name')).toBe('descending');
  expect(sortedAs(both, 'time')).toBe('none');
  expect(sortedAs({ descending: '-name' }, undefined)).toBe('none');
});
