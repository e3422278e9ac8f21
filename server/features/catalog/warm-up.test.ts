import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { student } from '#server/testing/factories.ts';
import { open } from '#server/testing/walk.ts';
import { warmUpRenderings } from './warm-up.ts';

test('files that no one has opened are rendered in advance: at the first start one file for each language immediately, and the rest later', async () => {
  const app = await testApp();
  const { database, pool } = app.connection;
  const rendered = async () => (await pool.query('select key from renderings order by key')).rows;

  const stopped = new AbortController();
  stopped.abort();
  await warmUpRenderings(database, stopped.signal, 0);
  expect(await rendered()).toEqual([]);

  // Two files contain JavaScript, and only one of them is rendered.
  const stopping = new AbortController();
  const warming = warmUpRenderings(database, stopping.signal, 60_000);
  await expect.poll(rendered).toHaveLength(1);
  stopping.abort();
  await warming;
  expect(await rendered()).toHaveLength(1);

  // A later start renders nothing immediately.
  const second = new AbortController();
  const waiting = warmUpRenderings(database, second.signal, 60_000);
  setTimeout(() => second.abort(), 300);
  await waiting;
  expect(await rendered()).toHaveLength(1);

  await warmUpRenderings(database, new AbortController().signal, 0);
  const all = await rendered();
  expect(all.length).toBeGreaterThan(2);

  // Learners get the renderings made in advance.
  const person = await student(app);
  for (const [moduleId, name] of [
    ['stones', 'pebbles'],
    ['paths', 'count-steps'],
  ] as const)
    expect((await open(person, moduleId, name)).status).toBe(200);
  expect(await rendered()).toEqual(all);
});
