import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startWorker } from '#server/jobs/worker.ts';
import { testDatabase } from '#server/testing/database.ts';

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

const add = (pool: pg.Pool, task: string, payload: object) =>
  pool.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)]);
const waiting = async (pool: pg.Pool) => (await pool.query('select from graphile_worker.jobs')).rowCount;

/** Takes the database away: nobody is connected and nobody gets in, until it is given back. */
async function outageOf(pool: pg.Pool): Promise<{ begin(): Promise<void>; end(): Promise<void> }> {
  const admin = new pg.Client({ ...inject('server'), database: 'postgres' });
  await admin.connect();
  onTestFinished(() => admin.end());
  const name = admin.escapeIdentifier(pool.options.database ?? '');
  return {
    async begin() {
      await admin.query(`alter database ${name} with allow_connections false`);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [pool.options.database]);
    },
    async end() {
      await admin.query(`alter database ${name} with allow_connections true`);
    },
  };
}

// With graphile-worker alone they would not be: its batches count an outage once and its end for each of them, so that a
// runner of which several batches have failed never ends.
test('jobs are done again after an outage in which several of them ended one after the other', async () => {
  const { pool } = await testDatabase();
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const outage = await outageOf(pool);
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  let begun = 0;
  const held = async (payload: unknown) => {
    begun++;
    await gate.promise;
    // They end one after the other, each in a batch of its own.
    await sleep((payload as { after: number }).after);
  };
  const note = async (payload: unknown) => void done.push((payload as { name: string }).name);
  const worker = await startWorker(pool, { held, note }, silent, { alone: true });
  onTestFinished(() => worker.stop());
  for (const after of [0, 4, 8, 12]) await add(pool, 'held', { after });
  await expect.poll(() => begun).toBe(4);

  await outage.begin();
  gate.resolve();
  // Long enough that all four have failed to say that they are done.
  await sleep(100);
  await outage.end();
  await add(pool, 'note', { name: 'after the outage' });
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(['after the outage']);
  await expect.poll(() => waiting(pool), { timeout: 20_000 }).toBe(0);
  expect(worker.isWorking()).toBe(true);
});

test('jobs that nobody takes are told of, the process is not ready meanwhile, and another runner takes them', async () => {
  const { pool } = await testDatabase();
  const done: string[] = [];
  const note = async (payload: unknown) => void done.push((payload as { name: string }).name);
  let stuck = false;
  // Asked for a connection, the pool never answers, as after the fault of a library.
  const pretending = new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'connect' && stuck) return () => new Promise(() => undefined);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const told: { text: string; working: boolean }[] = [];
  const warn = (_: object, text: string) => {
    if (text.startsWith('jobs are due')) told.push({ text, working: worker.isWorking() });
    stuck = false;
  };
  const options = { alone: true, watchEvery: 50, dueFor: 100 };
  const worker = await startWorker(pretending, { note }, { ...silent, warn }, options);
  onTestFinished(() => worker.stop());
  stuck = true;
  await add(pool, 'note', { name: 'due' });
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(['due']);
  expect(told[0]).toEqual({ text: 'jobs are due and nobody takes them; the worker of jobs is started again', working: false });
  await expect.poll(() => worker.isWorking()).toBe(true);
});
