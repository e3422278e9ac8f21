import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationKinds } from '#contract/values.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { lastMailTo } from '#server/testing/mailbox.ts';
import { type Behaviour, startSmtp } from '#server/testing/smtp.ts';
import { knownMailKinds } from './kind-words.ts';

type App = TestApp & { close(): Promise<void> };
/** How the mail server behaves. If it refuses an email, the failed job is not retried during a test. */
let behaviour: Behaviour = 'accept';
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let app: App;
let boss: Person;
beforeAll(async () => {
  smtp = await startSmtp(() => behaviour);
  app = await startTestApp({ SMTP_URL: smtp.url });
  boss = await superAdmin(app);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

type Query = NonNullable<Parameters<typeof boss.ask<'GET /api/system/mails'>>[1]>['query'];
const list = async (query: Query = {}) => (await boss.ask('GET /api/system/mails', { query })).data;
const open = (mailId: string) => boss.ask('GET /api/system/mails/:mailId', { params: { mailId } });
const retry = (mailId: string) => boss.ask('POST /api/system/mails/:mailId/retry', { params: { mailId } });
const onlyTo = async (address: string) => (await list({ search: address })).mails[0];

let count = 0;
/** Inserts an email directly into the database, without a job in the queue. */
async function insertMail(facts: Record<string, unknown> = {}): Promise<{ id: string; recipient: string }> {
  const recipient = `mail-${++count}@example.test`;
  const row = { recipient, kind: 'role_changed', subject: `Subject ${count}`, text: 'Hello', html: '<p>Hello</p>', ...facts };
  const names = Object.keys(row);
  const { rows } = await app.connection.pool.query<{ id: string }>(
    `insert into mails (id, ${names.join()}) values (uuidv7(), ${names.map((_, index) => `$${index + 1}`).join()}) returning id`,
    Object.values(row),
  );
  return { id: rows[0]?.id ?? '', recipient: row.recipient };
}

test('an email that the mail server refuses is listed with the reason and sent by a retry; once sent, it cannot be sent again', async () => {
  const person = await student(app);
  behaviour = 'refuse';
  await app.as(null)('POST /api/auth/forgot-password', { body: { email: person.email } });
  await expect.poll(async () => (await onlyTo(person.email))?.state).toBe('failed');
  const failed = await onlyTo(person.email);
  expect(failed).toMatchObject({ kind: 'reset_password', person_id: person.id, attempts: 1, sent_at: null, abilities: { retry: true } });
  expect(failed?.reason).toContain('mailbox busy');
  behaviour = 'accept';
  const id = failed?.id ?? '';
  expect((await retry(id)).status).toBe(200);
  await expect.poll(async () => (await onlyTo(person.email))?.state).toBe('sent');
  expect(await onlyTo(person.email)).toMatchObject({ attempts: 2, reason: null, abilities: { retry: false } });
  const again = await retry(id);
  expect([again.status, again.problem.code]).toEqual([409, 'mail_already_sent']);
  const { entries } = (await boss.ask('GET /api/system/audit-logs', { query: { kind: 'mail_retried', person_id: person.id } })).data;
  expect(entries).toHaveLength(1);
});

test('all refused emails can be sent again together, except those whose text was deleted', async () => {
  const failed = await Promise.all([1, 2].map(() => insertMail({ attempts: 3, last_error: 'greylisted' })));
  const purged = await insertMail({ attempts: 25, text: '', html: '' });
  expect((await list({ state: 'failed' })).mails.map(({ id }) => id)).toEqual(
    expect.arrayContaining([...failed, purged].map(({ id }) => id)),
  );
  const { data } = await boss.ask('POST /api/system/mails/retry-failed');
  expect(data.mails).toBe(2);
  for (const { recipient } of failed) await expect.poll(async () => (await onlyTo(recipient))?.state).toBe('sent');
  const answer = await retry(purged.id);
  expect([answer.status, answer.problem.code]).toEqual([409, 'mail_text_deleted']);
  expect((await open(purged.id)).data.text).toBeNull();
});

test('an email that is already being sent is not sent a second time', async () => {
  const { id } = await insertMail({ attempts: 1 });
  const { pool } = app.connection;
  await pool.query(`select graphile_worker.add_job('send_mail', '{}', run_at => now() + interval '1 hour', job_key => $1)`, [`mail:${id}`]);
  await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another' where key = $1`, [`mail:${id}`]);
  const answer = await retry(id);
  expect([answer.status, answer.problem.code]).toEqual([409, 'mail_being_sent']);
});

test('emails are found by address, subject, kind, state and day, and paging with a cursor returns each exactly once, in either order', async () => {
  const old = await insertMail({
    subject: 'Unlike 100% of the others',
    created_at: '2020-02-03T10:00:00Z',
    kept_at: '2020-02-03T10:00:00Z',
  });
  expect((await list({ search: '100%' })).mails.map(({ id }) => id)).toEqual([old.id]);
  expect((await list({ search: old.recipient, state: 'kept' })).mails).toHaveLength(1);
  expect((await list({ search: old.recipient, state: 'sent' })).mails).toEqual([]);
  expect((await list({ search: old.recipient, kind: 'role_changed' })).mails).toHaveLength(1);
  expect((await list({ search: old.recipient, kind: 'invitation' })).mails).toEqual([]);
  expect((await list({ from: '2020-02-03', to: '2020-02-03' })).mails.map(({ id }) => id)).toEqual([old.id]);
  expect((await list({ from: '2020-02-04', to: '2020-02-05' })).mails).toEqual([]);
  const all = (await list({ page_size: 100 })).mails.map(({ id }) => id);
  for (const order of ['newest', 'oldest'] as const) {
    const seen: string[] = [];
    for (let after: string | undefined, more = true; more; ) {
      const { mails, next } = await list({ order, page_size: 2, ...(after ? { after } : {}) });
      seen.push(...mails.map(({ id }) => id));
      more = next !== null;
      after = next ?? undefined;
    }
    expect(order === 'newest' ? seen : seen.toReversed()).toEqual(all);
  }
});

test("an email's text is shown without the secrets in its links, and opening it is recorded", async () => {
  const place = await company(app);
  const [person, admin] = [await student(app, { company_id: place.id }), await companyAdmin(app, place.id)];
  const visitor = app.as(null);
  // In the outbox, refused emails keep their links, because they still have to be sent.
  behaviour = 'refuse';
  await visitor('POST /api/auth/forgot-password', { body: { email: person.email } });
  await admin.ask('POST /api/company/invitations', { body: { emails: ['invited@example.test'] } });
  for (const [address, kind] of [
    [person.email, 'reset_password'],
    ['invited@example.test', 'invitation'],
  ] as const) {
    const { text, id } = await lastMailTo(app, address);
    const [, secret] = /(?:token=|reset-password\/)([\w-]{20,})/.exec(text) ?? [];
    expect(secret, 'the outbox has the secret').toBeDefined();
    const answer = await open(id);
    expect(answer.data).toMatchObject({ kind, recipient: address });
    expect(answer.data.text).toContain('…');
    expect(answer.text).not.toContain(secret);
    const { entries } = (await boss.ask('GET /api/system/audit-logs', { query: { kind: 'mail_read' } })).data;
    expect(entries[0]?.facts.map(({ value }) => value).join()).not.toBe('');
  }
  const { entries } = (await boss.ask('GET /api/system/audit-logs', { query: { kind: 'mail_read', person_id: person.id } })).data;
  expect(entries).toHaveLength(1);
  behaviour = 'accept';
});

test("an email about someone's learning is visible only if their company shows results", async () => {
  const [open_, closed] = [await company(app), await company(app, { staff_sees: 'progress' })];
  const people = await Promise.all([student(app, { company_id: open_.id }), student(app, { company_id: closed.id }), student(app)]);
  const about = { kind: 'certificate_issued', subject: 'You earned a very special certificate', attempts: 1 };
  const mails = await Promise.all(people.map(({ email }) => insertMail({ ...about, recipient: email })));
  const gone = await insertMail(about);
  const found = (await list({ search: 'very special' })).mails.map(({ recipient }) => recipient);
  expect(found.toSorted()).toEqual([people[0]?.email, people[2]?.email].toSorted());
  for (const { id } of [mails[1], gone].flatMap((one) => one ?? [])) {
    expect((await open(id)).status).toBe(404);
    expect((await retry(id)).status).toBe(404);
  }
  const account = await insertMail({ recipient: people[1]?.email });
  expect((await open(account.id)).status).toBe(200);
});

test("emails can't be sent without a mail server, and the response says so; the demo shows the links in emails", async () => {
  for (const demo of ['0', '1']) {
    const other = await startTestApp({ CAIRN_DEMO: demo });
    const admin = await superAdmin(other);
    await other.as(null)('POST /api/auth/forgot-password', { body: { email: admin.email } });
    const { id, text } = await lastMailTo(other, admin.email);
    const shown = await admin.ask('GET /api/system/mails/:mailId', { params: { mailId: id } });
    expect(shown.data.text === text).toBe(demo === '1');
    const one = await admin.ask('POST /api/system/mails/:mailId/retry', { params: { mailId: id } });
    const all = await admin.ask('POST /api/system/mails/retry-failed');
    expect([one.problem.code, all.problem.code]).toEqual(['mail_server_missing', 'mail_server_missing']);
    await other.close();
  }
});

test('every kind of email that the product sends has a name', () => {
  const features = fileURLToPath(new URL('../../', import.meta.url));
  const sources = globSync('*/*.ts', { cwd: features, exclude: ['**/*.test.ts'] }).map((file) => readFileSync(features + file, 'utf8'));
  const kinds = sources.flatMap((source) => [...source.matchAll(/kind: '(\w+)',\s+recipient/g)].map((match) => match[1] as string));
  expect(kinds).toContain('reset_password');
  expect(
    knownMailKinds()
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual([...new Set([...kinds, ...notificationKinds])].toSorted());
});
