import { expect, test } from 'vitest';
import { together } from './together.ts';

/** A database with one number for each key, which notes what is read. */
function numbers(values: Record<string, number>) {
  const asked: string[] = [];
  const read = together(async (connection: { values: Record<string, number> }, key) => {
    asked.push(key);
    const value = connection.values[key];
    if (value === undefined) throw new Error(`no ${key}`);
    return value;
  });
  return { asked, read, connection: { values } };
}

test('who asks for the same at the same moment shares one read; others have their own', async () => {
  const { asked, read, connection } = numbers({ a: 1, b: 2 });
  expect(await Promise.all(['a', 'b', 'a', 'a'].map((key) => read(connection, key)))).toEqual([1, 2, 1, 1]);
  expect(asked).toEqual(['a', 'b']);
});

test('what was read is kept for nobody who asks later', async () => {
  const { read, connection } = numbers({ a: 1 });
  expect(await read(connection, 'a')).toBe(1);
  connection.values['a'] = 2;
  expect(await read(connection, 'a')).toBe(2);
});

test('a change that is made before the read is sent is seen by all who share it', async () => {
  const { read, connection } = numbers({ a: 1 });
  const first = read(connection, 'a');
  connection.values['a'] = 2;
  expect(await Promise.all([first, read(connection, 'a')])).toEqual([2, 2]);
});

test('a read that fails fails those who share it, and nobody else', async () => {
  const { read, connection } = numbers({ a: 1 });
  const [a, none, again] = await Promise.allSettled([read(connection, 'a'), read(connection, 'x'), read(connection, 'x')]);
  expect([a.status, none.status, again.status]).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('two databases share nothing', async () => {
  const { asked, read, connection } = numbers({ a: 1 });
  expect(await Promise.all([read(connection, 'a'), read({ values: { a: 7 } }, 'a')])).toEqual([1, 7]);
  expect(asked).toEqual(['a', 'a']);
});
