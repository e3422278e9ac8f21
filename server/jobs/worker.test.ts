import { createServer, type Socket } from 'node:net';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { mailSender } from '#server/mail/sender.ts';
import { mails } from '#server/mail/tables.ts';
import { testDatabase } from '#server/testing/database.ts';

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

const add = (pool: pg.Pool, task: string, payload: object, attempts = 25) =>
  pool.query('select graphile_worker.add_job($1, $2::json, max_attempts => $3)', [task, JSON.stringify(payload), attempts]);
const jobs = async (pool: pg.Pool) =>
  (
    await pool.query<{ task_identifier: string; attempts: number; locked_by: string | null; last_error: string | null }>(
      'select * from graphile_worker.jobs order by id',
    )
  ).rows;
const hold = (pool: pg.Pool, since: string) =>
  pool.query(`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - $1::interval, attempts = 1`, [since]);

/** Starts a worker that records the jobs it has done. Jobs named in `poison` always fail. */
async function recorder(pool: pg.Pool, { alone = true, cron = '', poison = [] as string[] } = {}) {
  const done: string[] = [];
  const note = async (payload: unknown) => {
    const { name } = payload as { name: string };
    if (poison.includes(name)) throw new Error(`${name} is poison`);
    done.push(name);
  };
  const worker = await startWorker(pool, { note }, silent, { alone, cron });
  onTestFinished(() => worker.stop());
  return { done, worker };
}

test('a job that always fails is set aside with its reason, and the other jobs are done', async () => {
  const { pool } = await testDatabase();
  await add(pool, 'note', { name: 'poison' }, 1);
  for (const name of ['a', 'b', 'c']) await add(pool, 'note', { name });
  await add(pool, 'unheard_of', { name: 'd' });
  const { done } = await recorder(pool, { poison: ['poison'] });
  await expect.poll(() => done.toSorted()).toEqual(['a', 'b', 'c']);
  await expect
    .poll(async () => (await jobs(pool))[0])
    .toMatchObject({ task_identifier: 'note', attempts: 1, last_error: 'poison is poison', locked_by: null });
  // A finished job leaves the table a moment later. A job without a task handler waits for a worker that has one.
  await expect.poll(async () => (await jobs(pool)).map(({ task_identifier }) => task_identifier)).toEqual(['note', 'unheard_of']);
});

test("a killed process's job is done immediately by the next process, if there is only one process at a time", async () => {
  const { pool } = await testDatabase();
  await add(pool, 'note', { name: 'left behind' });
  await hold(pool, '1 second');
  const { done } = await recorder(pool);
  await expect.poll(() => done).toEqual(['left behind']);
});

test('a job is taken from another process only if it has been held too long', async () => {
  const { pool } = await testDatabase();
  await add(pool, 'note', { name: 'at work' });
  await hold(pool, '1 minute');
  const first = await recorder(pool, { alone: false });
  await add(pool, 'note', { name: 'next' });
  await expect.poll(() => first.done).toEqual(['next']);
  await first.worker.stop();
  await hold(pool, '11 minutes');
  const second = await recorder(pool, { alone: false });
  await expect.poll(() => second.done).toEqual(['at work']);
});

test('a long job stays with its process while that process is working on it', async () => {
  const { pool } = await testDatabase();
  await add(pool, 'note', { name: 'long' });
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const long = async () => {
    begun++;
    await end.promise;
  };
  const first = await startWorker(pool, { note: long }, silent, { alone: false, renewing: 20 });
  onTestFinished(() => first.stop());
  await expect.poll(() => begun).toBe(1);
  await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes'`);
  const isRenewed = () => pool.query(`select from graphile_worker.jobs where locked_at > now() - interval '1 minute'`);
  await expect.poll(async () => (await isRenewed()).rowCount).toBe(1);
  const { done } = await recorder(pool, { alone: false });
  await add(pool, 'note', { name: 'next' });
  await expect.poll(() => begun + done.length).toBe(2);
  expect(done).not.toContain('long');
  end.resolve();
});

test('a worker that stops does not wait for a job that never ends, and the next worker does that job', async () => {
  const { pool } = await testDatabase();
  await add(pool, 'note', { name: 'slow' });
  let begun = false;
  const slow = async () => {
    begun = true;
    await new Promise(() => undefined);
  };
  const first = await startWorker(pool, { note: slow }, silent, { alone: true, stopWithin: 100 });
  await expect.poll(() => begun).toBe(true);
  await first.stop();
  const { done } = await recorder(pool, { alone: false });
  await expect.poll(() => done).toEqual(['slow']);
});

test('a scheduled job that fell due while no process was running is run once afterwards, even with several processes', async () => {
  const { pool } = await testDatabase();
  const cron = '0 * * * * note ?id=hourly&fill=1h {name:"hourly"}';
  await pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('hourly', now() - interval '1 day')`,
  );
  const workers = await Promise.all([recorder(pool, { alone: false, cron }), recorder(pool, { alone: false, cron })]);
  const done = () => workers.flatMap((worker) => worker.done);
  await expect.poll(done).toEqual(['hourly']);
  // Once they have stopped, both workers have had a chance to run the job.
  await Promise.all(workers.map(({ worker }) => worker.stop()));
  expect(done()).toEqual(['hourly']);
  expect(await jobs(pool)).toEqual([]);
});

test('a worker whose timetable cannot be parsed does not start', async () => {
  const { pool } = await testDatabase();
  await expect(recorder(pool, { cron: 'now and then note' })).rejects.toThrow(/crontab/);
});

test('a mail server that accepts a connection and never answers loses no email', async () => {
  const { pool, database } = await testDatabase();
  const sockets: Socket[] = [];
  const mute = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    mute.close();
  });
  const { port } = mute.address() as { port: number };
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const patience = { connectionTimeout: 100, greetingTimeout: 100, socketTimeout: 100 };
  const send = mailSender(config, database, silent, patience);
  const worker = await startWorker(pool, { send_mail: (payload) => send((payload as { id: string }).id) }, silent, { alone: true });
  onTestFinished(() => worker.stop());

  await inTransaction(database, (tx) =>
    queueMail(tx, { recipient: 'somebody@example.test', kind: 'test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }),
  );
  await expect
    .poll(async () => (await database.select().from(mails))[0])
    .toMatchObject({ sent_at: null, attempts: 1, last_error: expect.stringMatching(/greeting|timeout/i) });
  // The job still exists and will be retried.
  await expect.poll(async () => (await jobs(pool))[0]).toMatchObject({ task_identifier: 'send_mail', attempts: 1, locked_by: null });
});
