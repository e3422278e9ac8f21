import { expect, test } from 'vitest';
import { selectionOf } from './selection.ts';

/** A table of people, of whom `me` can't be chosen; gives what is chosen of the rows that it is asked with. */
function table() {
  let ids: ReadonlySet<string> = new Set();
  return (rows: readonly string[]) =>
    selectionOf(
      rows,
      (row) => row,
      (row) => row !== 'me',
      ids,
      (next) => {
        ids = next(ids);
      },
    );
}

test('all rows of a page can be chosen at once, but for those that can’t be, and given up again', () => {
  const people = table();
  const rows = ['ann', 'me', 'bob'];
  people(rows).choose('bob', true);
  expect([people(rows).chosen, people(rows).isAll]).toEqual([['bob'], false]);
  people(rows).chooseAll(true);
  expect([people(rows).chosen, people(rows).isAll]).toEqual([['ann', 'bob'], true]);
  people(rows).choose('ann', false);
  expect([people(rows).chosen, people(rows).isAll]).toEqual([['bob'], false]);
  people(rows).chooseAll(false);
  expect([people(rows).chosen, people(rows).isAll]).toEqual([[], false]);
});

test('a row that is asked for again stays chosen, and one that is gone is not acted upon', () => {
  const people = table();
  people(['ann', 'bob']).chooseAll(true);
  expect(people(['bob', 'cem']).chosen).toEqual(['bob']);
  expect([people(['me']).chosen, people(['me']).isAll, people([]).isAll]).toEqual([[], false, false]);
  people(['bob', 'cem']).clear();
  expect(people(['ann', 'bob']).chosen).toEqual([]);
});
