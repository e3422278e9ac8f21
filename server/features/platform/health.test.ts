import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, superAdmin } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
  boss = await superAdmin(app);
});
afterAll(() => app.close());

const health = async () => (await boss.ask('GET /api/system/health')).data;

test('health says what of the queue of jobs is due, is tried again, and was given up', async () => {
  const { pool } = app.connection;
  expect(await health()).toMatchObject({ jobs: { are_done: true, waiting: 0, retrying: 0, failed: 0, waiting_since: null } });
  // A job that nobody here can do stays where it is.
  for (let n = 0; n < 6; n++) await pool.query(`select graphile_worker.add_job('of_another_version', run_at => '2020-01-01')`);
  await pool.query(`select graphile_worker.add_job('of_another_version', run_at => '2100-01-01')`);
  const { rows } = await pool.query<{ id: string }>(`select id from graphile_worker.jobs where run_at < now() order by id`);
  const change = (ids: readonly { id: string }[], attempts: string) =>
    pool.query(`update graphile_worker._private_jobs set attempts = ${attempts} where id = any($1)`, [ids.map(({ id }) => id)]);
  await change(rows.slice(0, 1), 'max_attempts');
  await change(rows.slice(1, 3), '2');
  const { jobs } = await health();
  expect(jobs).toMatchObject({ waiting: 3, retrying: 2, failed: 1 });
  expect(Date.parse(jobs.waiting_since ?? '')).toBeLessThanOrEqual(Date.now());
  app.app.services.jobs.areDone = () => false;
  expect((await health()).jobs.are_done).toBe(false);
});

test('health says how many mails wait, and how many the mail server refuses; those that were sent, kept or given up are not counted', async () => {
  const values = { sent: `now(), null, 1, 'x'`, kept: `null, now(), 0, 'x'`, given_up: `null, null, 9, ''` };
  const unsent = [`null, null, 0, 'x'`, `null, null, 0, 'x'`, `null, null, 3, 'x'`];
  for (const row of [...Object.values(values), ...unsent])
    await app.connection.pool.query(
      `insert into mails (id, recipient, kind, subject, html, sent_at, kept_at, attempts, text)
        values (gen_random_uuid(), 'a@example.test', 'test', 'Test', '', ${row})`,
    );
  const { mail } = await health();
  expect(mail).toEqual({ is_sent: false, waiting: 2, failing: 1, waiting_since: expect.any(String) });
});

test('health knows the database by its version and its size', async () => {
  const { database } = await health();
  expect(database.version).toMatch(/^\d+\.\d+/);
  expect(database.size).toBeGreaterThan(1_000_000);
  expect(database.milliseconds).toBeGreaterThanOrEqual(0);
});
