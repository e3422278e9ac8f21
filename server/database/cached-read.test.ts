import { expect, test } from 'vitest';
import { cachedByVersion, cachedRead } from './cached-read.ts';
import type { Database } from './database.ts';

const [one, other] = [{}, {}] as [Database, Database];

function counting(ttl: number) {
  let reads = 0;
  return cachedRead({ read: async (_, { name }: { name: string }) => [`${name} ${++reads}`], ttl: () => ttl, most: 10 });
}

test('a cached value is returned again, even to callers that ask during the read, and cannot be changed', async () => {
  const read = counting(60_000);
  const [first, second] = await Promise.all([read(one, { name: 'a' }), read(one, { name: 'a' })]);
  expect([first, second, await read(one, { name: 'a' })]).toEqual([['a 1'], ['a 1'], ['a 1']]);
  expect(() => (first as string[]).push('b')).toThrow(TypeError);
});

test('another scope and another database have their own cached values', async () => {
  const read = counting(60_000);
  expect([await read(one, { name: 'a' }), await read(one, { name: 'b' }), await read(other, { name: 'a' })]).toEqual([
    ['a 1'],
    ['b 2'],
    ['a 3'],
  ]);
});

test('a value with a zero-second lifetime is read each time', async () => {
  const read = counting(0);
  await read(one, { name: 'a' });
  await expect.poll(async () => (await read(one, { name: 'a' }))[0]).not.toBe('a 1');
});

test('a failed read is not cached', async () => {
  let reads = 0;
  const read = cachedRead({
    async read() {
      if (++reads === 1) throw new Error('no connection');
      return [reads];
    },
    ttl: () => 60_000,
    most: 10,
  });
  await expect(read(one, { name: 'a' })).rejects.toThrow('no connection');
  expect(await read(one, { name: 'a' })).toEqual([2]);
});

test('a value that may be stale is returned immediately while it is read again, but one with a zero-second lifetime is never stale', async () => {
  const again = Promise.withResolvers<void>();
  let reads = 0;
  const read = cachedRead({
    async read() {
      if (++reads === 2) await again.promise;
      return [reads];
    },
    ttl: () => 1,
    staleFor: 60_000,
    most: 10,
  });
  const given = () => read(one, {});
  expect(await given()).toEqual([1]);
  // The second read is delayed. Until it finishes, the first value is returned.
  await expect.poll(async () => [await given(), reads], { interval: 2 }).toEqual([[1], 2]);
  again.resolve();
  await expect.poll(async () => (await given())[0], { interval: 2 }).toBeGreaterThan(1);

  let anew = 0;
  const fresh = cachedRead({ read: async () => [++anew], ttl: () => 0, staleFor: 60_000, most: 10 });
  await fresh(one, {});
  await expect.poll(async () => (await fresh(one, {}))[0], { interval: 2 }).toBe(3);
});

test('values read by version are evicted by memory use, not by number', async () => {
  let reads = 0;
  const { get } = cachedByVersion({
    read: async (_, { kB }: { kB: number }) => ({ version: 1, kB, read: ++reads }),
    mostKB: 100,
    sizeOf: ({ kB }) => kB,
  });
  for (let kB = 1; kB <= 10; kB++) await get(one, { kB }, 1);
  expect([(await get(one, { kB: 1 }, 1)).read, reads]).toEqual([1, 10]);
  await get(one, { kB: 90 }, 1);
  // The large value has displaced the least recently used ones.
  expect([(await get(one, { kB: 1 }, 1)).read, (await get(one, { kB: 2 }, 1)).read]).toEqual([1, 12]);
});
