import { expect, test } from 'vitest';
import { platformReader } from '#server/features/catalog/index.ts';
import { testApp } from '#server/testing/app.ts';
import { onCurrentCatalog, outdated } from './catalog-version.ts';

test('a call fails with an internal error if the newest catalog is said to be outdated', async () => {
  const { app } = await testApp();
  let calls = 0;
  const always = () => {
    calls++;
    return Promise.resolve(outdated);
  };
  await expect(onCurrentCatalog(app.services.database, platformReader, always)).rejects.toThrow(/does not match version/);
  expect(calls).toBeLessThan(3);
});

test('a call is refused, and may be retried, if the catalog changes every time it is read', async () => {
  const { app, connection } = await testApp();
  let calls = 0;
  const changing = async () => {
    calls++;
    await connection.pool.query('update catalog_state set version = version + 1');
    return outdated;
  };
  await expect(onCurrentCatalog(app.services.database, platformReader, changing)).rejects.toMatchObject({ code: 'unavailable' });
  expect(calls).toBe(5);
});
