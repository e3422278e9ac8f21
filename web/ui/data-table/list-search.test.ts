import { expect, test } from 'vitest';
import { listSearch } from './list-search.ts';

const list = { sorts: ['name', 'time'], filters: { state: ['active', 'closed'] }, ids: { chapter: ['none'] }, columns: ['email'] } as const;
const id = '01890000-0000-7000-8000-000000000000';

test('the address contains the options for requesting a list, without defaults or unknown values', () => {
  expect(listSearch(list, { page: '3', sort: 'time', state: 'closed', hidden: 'email.other' })).toEqual({
    page: 3,
    sort: 'time',
    state: 'closed',
    hidden: 'email',
  });
  expect(listSearch(list, { page: '1', sort: 'name', state: 'asleep', search: 'nobody searches this list' })).toEqual({});
});

test('a list can be filtered by an id or by one of the words allowed instead of an id, and by nothing else', () => {
  expect(listSearch(list, { chapter: id.toUpperCase() })).toEqual({ chapter: id });
  expect(listSearch(list, { chapter: 'none' })).toEqual({ chapter: 'none' });
  expect(listSearch(list, { chapter: 'some' })).toEqual({});
  expect(listSearch(list, { chapter: 7 })).toEqual({});
});
