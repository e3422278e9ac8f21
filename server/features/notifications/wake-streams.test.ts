import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { PersonId } from '#server/reached.ts';
import { testDatabase } from '#server/testing/database.ts';
import { channel } from './queries.ts';
import { streamWaker } from './wake-streams.ts';

const [ada, bo] = ['ada', 'bo'] as PersonId[] as [PersonId, PersonId];
const log = { warn: () => undefined };

async function heardOn(pool: pg.Pool): Promise<string[]> {
  const client = new pg.Client(pool.options);
  onTestFinished(() => client.end());
  await client.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => void heard.push(payload ?? ''));
  await client.query(`listen ${channel}`);
  return heard;
}

test('ids of people whose notifications change while other ids are being sent are sent together afterwards, each only once', async () => {
  const { database, pool } = await testDatabase();
  const heard = await heardOn(pool);
  const wake = streamWaker({ database, log });
  wake([ada]);
  for (let time = 0; time < 50; time++) wake([ada, bo]);
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(3);
  wake([bo]);
  await expect.poll(() => heard).toEqual(['ada', 'ada', 'bo', 'bo']);
});

test('the ids are sent again if the database did not accept them', async () => {
  const { database, pool } = await testDatabase();
  const heard = await heardOn(pool);
  let failures = 0;
  const failing = new Proxy(database, {
    get: (target, name) =>
      name === '$client' && failures++ < 2
        ? { ending: false, query: () => Promise.reject(new Error('the database went away')) }
        : Reflect.get(target, name),
  });
  streamWaker({ database: failing, log })([ada]);
  await expect.poll(() => heard).toEqual(['ada']);
  expect(failures).toBeGreaterThan(2);
});
