import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startWorker } from '#server/jobs/worker.ts';
import { testDatabase } from '#server/testing/database.ts';

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

const add = (pool: pg.Pool, task: string, payload: object) =>
  pool.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)]);
const waiting = async (pool: pg.Pool) => (await pool.query('select from graphile_worker.jobs')).rowCount;

/** Returns the worker's pool, except that `connect` provides every connection. */
function pretending(pool: pg.Pool, connect: () => Promise<pg.PoolClient> | undefined): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'connect') return (...args: []) => connect() ?? target.connect(...args);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

// With graphile-worker alone, jobs would stop being run: it counts an outage only once, but the end of the outage once for each batch, so a
// runner with several failed batches never ends.
test('jobs are run again after an outage during which several of them finished separately', async () => {
  // This silences the library, which prints why each of its workers ended.
  vi.spyOn(console, 'trace').mockImplementation(() => undefined);
  const { pool } = await testDatabase();
  const asked: PromiseWithResolvers<pg.PoolClient>[] = [];
  let away = false;
  const worked = pretending(pool, () => {
    if (!away) return undefined;
    const connection = Promise.withResolvers<pg.PoolClient>();
    asked.push(connection);
    return connection.promise;
  });
  const done: string[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  let begun = 0;
  const held = async () => gates[begun++]?.promise;
  const note = async (payload: unknown) => void done.push((payload as { name: string }).name);
  const worker = await startWorker(worked, { held, note }, silent, { alone: true });
  onTestFinished(() => worker.stop());
  for (const _ of gates) await add(pool, 'held', {});
  await expect.poll(() => begun).toBe(4);

  away = true;
  for (const [index, gate] of gates.entries()) {
    gate.resolve();
    // This requests the next job and then, in a separate batch, reports that this one is done.
    await expect.poll(() => asked.length, { interval: 5 }).toBe(2 * (index + 1));
  }
  away = false;
  const batches = asked.filter((_, index) => index % 2 === 1);
  for (const connection of [...batches, ...asked]) {
    connection.reject(new Error('the database is away'));
    await setImmediate();
  }
  await add(pool, 'note', { name: 'after the outage' });
  await expect.poll(() => done).toEqual(['after the outage']);
  await expect.poll(() => waiting(pool)).toBe(0);
  expect(worker.isWorking()).toBe(true);
});

test('jobs that are not being picked up are logged, the process reports that it is not ready, and another runner takes the jobs', async () => {
  const { pool } = await testDatabase();
  const done: string[] = [];
  const note = async (payload: unknown) => void done.push((payload as { name: string }).name);
  let stuck = false;
  // The pool never provides a connection, as after a fault in a library.
  const worked = pretending(pool, () => (stuck ? new Promise(() => undefined) : undefined));
  const told: { text: string; working: boolean }[] = [];
  const warn = (_: object, text: string) => {
    if (text.startsWith('jobs are overdue')) told.push({ text, working: worker.isWorking() });
    stuck = false;
  };
  const options = { alone: true, watchEvery: 50, dueFor: 100 };
  const worker = await startWorker(worked, { note }, { ...silent, warn }, options);
  onTestFinished(() => worker.stop());
  stuck = true;
  await add(pool, 'note', { name: 'due' });
  await expect.poll(() => done).toEqual(['due']);
  expect(told[0]).toEqual({ text: 'jobs are overdue and no worker takes them; restarting the job worker', working: false });
  await expect.poll(() => worker.isWorking()).toBe(true);
});
