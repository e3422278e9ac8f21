import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { keptRead } from './kept-read.ts';

const [one, other] = [{}, {}] as [Database, Database];

function counting(keptFor: number) {
  let reads = 0;
  return keptRead({ read: async (_, key: string) => [`${key} ${++reads}`], keptFor: () => keptFor, most: 10 });
}

test('what was read is given again, to who asks meanwhile too, and cannot be changed', async () => {
  const read = counting(60_000);
  const [first, second] = await Promise.all([read(one, 'a'), read(one, 'a')]);
  expect([first, second, await read(one, 'a')]).toEqual([['a 1'], ['a 1'], ['a 1']]);
  expect(() => (first as string[]).push('b')).toThrow(TypeError);
});

test('another key and another database have values of their own', async () => {
  const read = counting(60_000);
  expect([await read(one, 'a'), await read(one, 'b'), await read(other, 'a')]).toEqual([['a 1'], ['b 2'], ['a 3']]);
});

test('what is kept for no time is read anew', async () => {
  const read = counting(0);
  await read(one, 'a');
  await expect.poll(async () => (await read(one, 'a'))[0]).not.toBe('a 1');
});

test('a read that fails is not kept', async () => {
  let reads = 0;
  const read = keptRead({
    async read() {
      if (++reads === 1) throw new Error('no connection');
      return [reads];
    },
    keptFor: () => 60_000,
    most: 10,
  });
  await expect(read(one, 'a')).rejects.toThrow('no connection');
  expect(await read(one, 'a')).toEqual([2]);
});
