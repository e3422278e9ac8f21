import { expect, test } from 'vitest';
import { selectionOf } from './selection.ts';

/** Returns the selection in a table of people where `me` can't be selected, among the rows passed to it. */
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

test('all selectable rows of a page can be selected and deselected together', () => {
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

test('a row stays selected when it is fetched again, and actions skip a row that no longer exists', () => {
  const people = table();
  people(['ann', 'bob']).chooseAll(true);
  expect(people(['bob', 'cem']).chosen).toEqual(['bob']);
  expect([people(['me']).chosen, people(['me']).isAll, people([]).isAll]).toEqual([[], false, false]);
  people(['bob', 'cem']).clear();
  expect(people(['ann', 'bob']).chosen).toEqual([]);
});
