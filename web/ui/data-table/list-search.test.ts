import { expect, test } from 'vitest';
import { type ListShape, listSearch } from './list-search.ts';

const list = {
  sorts: ['position', 'title'],
  filters: { status: ['open', 'done'] },
  columns: ['status', 'time'],
  isSearchable: true,
} as const satisfies ListShape;

test('the address of a list says page, order, search, filters and hidden columns', () => {
  expect(listSearch(list, { page: '3', sort: 'title', search: 42, status: 'done', hidden: 'time.status' })).toEqual({
    page: 3,
    sort: 'title',
    search: '42',
    status: 'done',
    hidden: 'status.time',
  });
});

test('the address of a list leaves out what is shown anyway', () => {
  expect(listSearch(list, { page: 1, sort: 'position', search: '  ', hidden: '' })).toEqual({});
});

test('the address of a list takes nothing that the list does not know', () => {
  expect(listSearch(list, { page: '-1', sort: '<b>', status: 'gone', hidden: 'title', other: 'x' })).toEqual({});
  expect(listSearch(list, { page: '1.5' })).toEqual({});
  expect(listSearch(list, { page: 1e12 })).toEqual({});
  expect(listSearch({}, { search: 'words', status: 'done', sort: 'title' })).toEqual({});
});
