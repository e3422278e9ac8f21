import { expect, test } from 'vitest';
import type { SqlTest, SqlValue } from '../messages.ts';
import { compare } from './sql-tests.ts';

const expecting = (rows: SqlValue[][], more: Partial<SqlTest> = {}): SqlTest => ({
  name: 'sums',
  given: null,
  query: null,
  rows,
  columns: null,
  ordered: false,
  ...more,
});
const given = (rows: SqlValue[][], columns = ['a', 'b']) => ({ columns, rows });

test.each([
  [
    'the same rows in another order',
    expecting([
      ['x', 1],
      ['y', 2],
    ]),
    given([
      ['y', 2],
      ['x', 1],
    ]),
  ],
  ['a sum with a rounding error', expecting([[0.3]]), given([[0.1 + 0.2]])],
  ['a boolean that SQLite writes as a number', expecting([[true]]), given([[1]])],
  ['no rows where none are expected', expecting([]), given([])],
])('a result passes with %s', (_, expected, rows) => {
  expect(compare(expected, rows)).toEqual({ name: 'sums', passed: true });
});

test.each([
  [
    'rows in another order, where the order counts',
    expecting(
      [
        ['x', 1],
        ['y', 2],
      ],
      { ordered: true },
    ),
    given([
      ['y', 2],
      ['x', 1],
    ]),
  ],
  [
    'a row that appears twice and is expected once',
    expecting([['x', 1]]),
    given([
      ['x', 1],
      ['x', 1],
    ]),
  ],
  [
    'a row that appears once and is expected twice',
    expecting([
      ['x', 1],
      ['x', 1],
    ]),
    given([['x', 1]]),
  ],
  ['null where zero is expected', expecting([[0]]), given([[null]])],
  ['text where a number is expected', expecting([[1]]), given([['1']])],
  ['other column names', expecting([['x', 1]], { columns: ['name', 'b'] }), given([['x', 1]])],
  ['a different number of columns', expecting([['x', 1]]), given([['x']])],
])('a result fails with %s', (_, expected, rows) => {
  expect(compare(expected, rows)).toMatchObject({ name: 'sums', passed: false, message: expect.stringMatching(/\.$/) });
});

test('code without a query fails', () => {
  expect(compare(expecting([]), null)).toMatchObject({ passed: false });
});
