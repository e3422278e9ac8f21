import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailVerifier } from '#server/mail/transport.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { type Person, superAdmin } from '#server/testing/factories.ts';
import { checksOf } from './checks.ts';

let app: TestApp & { close(): Promise<void> };
let boss: Person;
beforeAll(async () => {
  app = await startTestApp();
  boss = await superAdmin(app);
});
afterAll(() => app.close());

const health = async () => (await boss.ask('GET /api/system/health')).data;

test('the health report counts jobs that are due, being retried, or given up on', async () => {
  const { pool } = app.connection;
  expect(await health()).toMatchObject({ jobs: { are_done: true, waiting: 0, retrying: 0, failed: 0, waiting_since: null } });
  // No worker here can run this job, so it stays in the queue.
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

test('the health report counts emails that are waiting or refused by the mail server, but not emails that were sent, are only stored, or were given up on', async () => {
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

test("the health report has the database's version and size", async () => {
  const { database } = await health();
  expect(database.version).toMatch(/^\d+\.\d+/);
  expect(database.size).toBeGreaterThan(1_000_000);
  expect(database.milliseconds).toBeGreaterThanOrEqual(0);
});

test('the health report has the last backup, later failures, and the next due date', async () => {
  const before = await health();
  expect(before.backups).toMatchObject({ last_at: null, last_size: null, failed_at: null });
  expect(Date.parse(before.backups.next_at ?? '')).toBeGreaterThan(Date.now());
  const add = (values: string) =>
    app.connection.pool.query(
      `insert into backups (id, type, status, failure, created_at, completed_at, size) values (gen_random_uuid(), ${values})`,
    );
  await add(`'manual', 'failed', 'disk_full', '2026-03-01T00:00Z', '2026-03-01T00:01Z', null`);
  await add(`'manual', 'completed', null, '2026-03-02T00:00Z', '2026-03-02T00:01Z', 1234`);
  expect((await health()).backups).toMatchObject({ last_at: '2026-03-02T00:01:00.000Z', last_size: 1234, failed_at: null });
  await add(`'full', 'failed', 'disk_full', '2026-03-03T00:00Z', '2026-03-03T00:01Z', null`);
  const { backups, checks } = await health();
  expect(backups).toMatchObject({ last_at: '2026-03-02T00:01:00.000Z', failed_at: '2026-03-03T00:01:00.000Z' });
  expect(checks.find(({ part }) => part === 'backups')).toMatchObject({ state: 'failing', text: expect.stringContaining('says why') });
});

test("the health report has each part's state, and the remedy for each fault", async () => {
  app.app.services.jobs.areDone = () => false;
  const { checks, disk, memory, versions, clock } = await health();
  expect(checks.map(({ part }) => part)).toEqual(['database', 'jobs', 'mail', 'disk', 'memory', 'clock', 'backups']);
  expect(checks.find(({ part }) => part === 'jobs')).toMatchObject({ state: 'failing', text: expect.stringContaining('Restart Cairn') });
  expect(checks.find(({ part }) => part === 'mail')).toMatchObject({ state: 'warning', text: expect.stringContaining('SMTP_URL') });
  expect(disk?.free).toBeGreaterThan(0);
  expect(disk?.size).toBeGreaterThan(disk?.free ?? 0);
  expect(memory.used).toBeGreaterThan(10_000_000);
  expect(versions.node).toBe(process.versions.node);
  expect(Math.abs(clock.milliseconds_apart)).toBeLessThan(2_000);
});

test('a figure above its healthy limit causes a warning, and a figure far above it a failure', async () => {
  const { checks: _, ...measured } = await health();
  const well = {
    ...measured,
    database: { ...measured.database, milliseconds: 1, connections: 1 },
    jobs: { are_done: true, waiting: 0, retrying: 0, failed: 0, waiting_since: null },
    mail: { is_sent: true, waiting: 0, failing: 0, waiting_since: null },
    disk: { free: 50e9, size: 100e9 },
    memory: { used: 1, available: 10, event_loop_delay: 10 },
    clock: { milliseconds_apart: 5 },
    backups: { last_at: '2026-01-01T01:00:00.000Z', last_size: 1, failed_at: null, next_at: '2100-01-01T01:00:00.000Z' },
    archive: null,
  };
  const statesOf = (figures: object, problem: string | null = null) =>
    checksOf({ ...well, ...figures }, problem).flatMap(({ part, state }) => (state === 'ok' ? [] : [`${part} ${state}`]));
  const ago = (minutes: number) => new Date(Date.parse(well.checked_at) - minutes * 60_000).toISOString();
  expect(statesOf({})).toEqual([]);
  expect(statesOf({ database: { ...well.database, milliseconds: 150 } })).toEqual(['database warning']);
  expect(statesOf({ database: { ...well.database, milliseconds: 1_500 } })).toEqual(['database failing']);
  expect(statesOf({ database: { ...well.database, connections: 90, most_connections: 100 } })).toEqual(['database warning']);
  expect(statesOf({ jobs: { ...well.jobs, waiting_since: ago(11) } })).toEqual(['jobs warning']);
  expect(statesOf({ mail: { ...well.mail, waiting_since: ago(61) } })).toEqual(['mail warning']);
  expect(statesOf({}, 'connect ECONNREFUSED')).toEqual(['mail failing']);
  expect(statesOf({ disk: { free: 1.5e9, size: 100e9 } })).toEqual(['disk failing']);
  expect(statesOf({ disk: { free: 9e9, size: 100e9 } })).toEqual(['disk warning']);
  expect(statesOf({ memory: { used: 9, available: 10, event_loop_delay: 10 } })).toEqual(['memory warning']);
  expect(statesOf({ memory: { ...well.memory, event_loop_delay: 1_500 } })).toEqual(['memory failing']);
  expect(statesOf({ clock: { milliseconds_apart: -3_000 } })).toEqual(['clock warning']);
  const none = { last_at: null, last_size: null, failed_at: null, next_at: null };
  const made = { ...none, last_at: ago(60), last_size: 1 };
  expect(statesOf({ backups: none })).toEqual(['backups warning']);
  expect(statesOf({ backups: { ...none, next_at: ago(-60) } })).toEqual(['backups warning']);
  expect(statesOf({ backups: made })).toEqual(['backups warning']);
  expect(statesOf({ backups: { ...made, next_at: ago(119) } })).toEqual([]);
  expect(statesOf({ backups: { ...made, next_at: ago(121) } })).toEqual(['backups warning']);
  expect(statesOf({ backups: { ...made, failed_at: ago(1), next_at: ago(-60) } })).toEqual(['backups failing']);
  const archive = { from: ago(9_000), base_at: ago(60), base_size: 1, log_at: ago(600), is_failing: false, problem: null };
  expect(statesOf({ archive })).toEqual([]);
  expect(statesOf({ archive: { ...archive, is_failing: true } })).toEqual(['archive failing']);
  expect(statesOf({ archive: { ...archive, problem: 'the disk is full' } })).toEqual(['archive failing']);
  expect(statesOf({ archive: { ...archive, from: null, base_at: null, base_size: null } })).toEqual(['archive warning']);
  expect(statesOf({ archive: { ...archive, base_at: ago(27 * 60) } })).toEqual(['archive warning']);
  expect(statesOf({ archive: { ...archive, base_at: ago(49 * 60) } })).toEqual(['archive failing']);
});

test('the mail server is asked at most once a minute whether it accepts emails', async () => {
  expect(await mailVerifier({ smtpUrl: null })()).toBeNull();
  // No server listens on the discard port.
  const verify = mailVerifier({ smtpUrl: 'smtp://127.0.0.1:9' });
  const first = verify();
  expect(verify()).toBe(first);
  expect(await first).toContain('ECONNREFUSED');
});
