import { expect, test } from 'vitest';
import { fileOf } from './file.ts';

test('at most two reports are read and turned into files at the same time, for all callers together', async () => {
  let open = 0;
  let most = 0;
  const ends = Array.from({ length: 6 }, () => Promise.withResolvers<never>());
  const files = ends.map(({ promise }) =>
    fileOf(() => {
      most = Math.max(most, ++open);
      return promise.finally(() => open--);
    }, 'csv').catch((error: Error) => error.message),
  );
  for (const { reject } of ends) {
    await Promise.resolve();
    reject(new Error('read'));
  }
  expect(await Promise.all(files)).toEqual(ends.map(() => 'read'));
  expect(most).toBe(2);
});
