import { readFileSync } from 'node:fs';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { day } from '#server/calendar/durations.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { company, student, superAdmin } from '#server/testing/factories.ts';
import { lastMailTo, tokenIn } from '#server/testing/mailbox.ts';
import { open } from '#server/testing/walk.ts';
import { insertNotification, insertReportSchedule } from '../../tools/architecture/access/objects.ts';
import { keptDays } from './kept-days.ts';

/** Advances the clock by this many days and runs the nightly job. */
async function nightAfter(app: TestApp, days: number): Promise<void> {
  app.clock.forward(days * day);
  await app.connection.pool.query(`select graphile_worker.add_job('purge')`);
  const waiting = () => app.connection.pool.query(`select from graphile_worker.jobs where task_identifier = 'purge'`);
  await expect.poll(async () => (await waiting()).rowCount, { interval: 20 }).toBe(0);
}

async function count(app: TestApp, from: string, values: unknown[] = []): Promise<number> {
  const { rows } = await app.connection.pool.query<{ count: number }>(`select count(*) from ${from}`, values);
  return Number(rows[0]?.count);
}

const refresh = (app: TestApp, refresh_token: string) => app.as(null)('POST /api/auth/refresh-token', { body: { refresh_token } });

test('an access token is purged a day after it expires, while a used refresh token stays, and using it again ends the session', async () => {
  const app = await testApp();
  const person = await student(app);
  const { data } = await refresh(app, person.refreshToken);
  expect([await count(app, 'access_tokens'), await count(app, 'refresh_tokens')]).toEqual([2, 2]);
  await nightAfter(app, 1);
  expect(await count(app, 'access_tokens')).toBe(2);
  await nightAfter(app, 0.1);
  expect([await count(app, 'access_tokens'), await count(app, 'refresh_tokens')]).toEqual([0, 2]);
  expect((await refresh(app, person.refreshToken)).status).toBe(401);
  expect((await refresh(app, data.refresh_token)).status).toBe(401);
  expect(await count(app, `sessions where ended_reason = 'refresh_token_used_twice'`)).toBe(1);
});

test('a session is kept for 90 days after it ends, and its tokens for one day', async () => {
  const app = await testApp();
  const [left, busy] = [await student(app), await student(app)];
  await left.ask('POST /api/auth/logout', { body: {} });
  await nightAfter(app, 2);
  const tokensOf = (id: string) => count(app, 'refresh_tokens r join sessions s on s.id = r.session_id where s.user_id = $1', [id]);
  expect([await tokensOf(left.id), await tokensOf(busy.id), await count(app, 'sessions')]).toEqual([0, 1, 2]);
  await nightAfter(app, 87);
  expect(await count(app, 'sessions')).toBe(2);
  await nightAfter(app, 2);
  expect(await count(app, 'sessions where user_id = $1', [left.id])).toBe(0);
  // The other session expired on the 90th day, and is kept for another 90 days.
  expect(await count(app, 'sessions where user_id = $1', [busy.id])).toBe(1);
  await nightAfter(app, 90);
  expect(await count(app, 'sessions')).toBe(0);
});

test('an expired link from an email is reported as too old for a week, and as unknown after that', async () => {
  const app = await testApp();
  const person = await student(app);
  await app.as(null)('POST /api/auth/forgot-password', { body: { email: person.email } });
  const token = tokenIn(await lastMailTo(app, person.email));
  const reset = async () =>
    (await app.as(null)('POST /api/auth/reset-password', { body: { token, password: 'another good password' } })).problem.code;
  await nightAfter(app, 6);
  expect(await reset()).toBe('token_expired');
  await nightAfter(app, 2);
  expect(await reset()).toBe('token_invalid');
});

test('an unconfirmed registration is purged after a week, and a network without sign-ins after 90 days', async () => {
  const app = await testApp();
  const body = { email: 'somebody@example.test', full_name: 'Somebody', password: 'a perfectly good password' };
  expect((await app.as(null)('POST /api/auth/register', { body })).status).toBeLessThan(300);
  const person = await student(app);
  await app.connection.pool.query(`insert into known_networks (user_id, network, last_at) values ($1, '203.0.113.9', $2)`, [
    person.id,
    app.clock.now(),
  ]);
  await nightAfter(app, 6.9);
  expect(await count(app, 'registrations')).toBe(1);
  await nightAfter(app, 0.2);
  expect(await count(app, 'registrations')).toBe(0);
  await nightAfter(app, 82);
  expect(await count(app, 'known_networks')).toBe(1);
  await nightAfter(app, 2);
  expect(await count(app, 'known_networks')).toBe(0);
});

test("an email's body is cleared after 30 days, and the record of the email is kept", async () => {
  const app = await testApp();
  const { email } = await student(app);
  const mail = { recipient: email, kind: 'test', subject: 'Hello', text: 'Hello Ada', html: '<p>Hello Ada</p>' };
  await inTransaction(app.connection.database, (tx) => queueMail(tx, mail));
  await expect.poll(async () => (await lastMailTo(app, mail.recipient)).kept_at).not.toBeNull();
  await nightAfter(app, 29);
  expect((await lastMailTo(app, mail.recipient)).text).toBe('Hello Ada');
  await nightAfter(app, 2);
  expect(await lastMailTo(app, mail.recipient)).toMatchObject({ subject: 'Hello', text: '', html: '', headers: null });
});

test('a rendering of a version that is no longer shown is purged after 30 days, and renderings in use stay', async () => {
  const app = await testApp();
  await open(await student(app), 'stones', 'pebbles');
  expect(await count(app, 'renderings')).toBe(1);
  await app.connection.pool.query(
    `insert into renderings (key, content) values ('1:an-old-version', '{}'), ('0:' || (select version from files limit 1), '{}')`,
  );
  await nightAfter(app, 29);
  expect(await count(app, 'renderings')).toBe(3);
  await nightAfter(app, 2);
  expect(await count(app, 'renderings')).toBe(1);
});

test('the glossary, which is stored beside the renderings, is never purged', async () => {
  const app = await testApp();
  await app.connection.pool.query(`insert into renderings (key, content) values ('glossary', '[]')`);
  await nightAfter(app, 31);
  expect(await count(app, 'renderings')).toBe(1);
});

test('the activity record is never purged', async () => {
  const app = await testApp();
  const person = await student(app);
  await person.ask('POST /modules/modules/:moduleId/:fileName/complete', { params: { moduleId: 'winds', fileName: 'gusts' }, body: {} });
  const before = await count(app, 'activity');
  expect(before).toBeGreaterThan(0);
  await nightAfter(app, 1_000);
  expect(await count(app, 'activity')).toBeGreaterThanOrEqual(before);
});

test('the documentation gives the same retention periods as the code', () => {
  const text = readFileSync(new URL('../../docs/retention.md', import.meta.url), 'utf8');
  const written = [...text.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, what, days]) => [what, Number(days)]);
  expect(Object.fromEntries(written)).toEqual(keptDays);
});

test("notifications, file history entries and report delivery lines are purged after a year, but a file's last state stays", async () => {
  const app = await testApp();
  const { pool } = app.connection;
  const place = await company(app);
  const person = await student(app, { company_id: place.id });
  await insertNotification(pool, person.id, 'old');
  // The ids have the same form as the product's, because the purge finds the oldest rows by key.
  await pool.query('update notifications set id = $1', [v7()]);
  await insertReportSchedule(pool, person.id, place.id, 'old');
  const author = await superAdmin(app);
  await author.ask('GET /api/admin/authoring');
  const { rows } = await pool.query<{ module_id: string; name: string }>('select module_id, name from draft_files order by 1, 2 limit 1');
  const [file] = rows;
  for (const revision of [101, 102, 103])
    await pool.query(
      `insert into file_revisions (module_id, name, revision, kind, text, began_at, saved_at) values ($1, $2, $3, 'saved', 'x', now(), now())`,
      [file?.module_id, file?.name, revision],
    );
  await pool.query(
    `insert into report_deliveries (id, schedule_id, user_id, day, state, created_at)
      select gen_random_uuid(), id, $1, '2026-01-01', 'mailed', now() from report_schedules limit 1`,
    [person.id],
  );
  const left = async () => [
    await count(app, 'notifications'),
    await count(app, 'file_revisions where revision > 100'),
    await count(app, 'report_deliveries'),
  ];
  await nightAfter(app, 364);
  expect(await left()).toEqual([1, 3, 1]);
  await nightAfter(app, 2);
  expect(await left()).toEqual([0, 1, 0]);
  expect(await count(app, 'file_revisions where revision = 103')).toBe(1);
});
