import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { password, person } from '#server/testing/factories.ts';
import { lastMailTo, mailsTo } from '#server/testing/mailbox.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let count = 0;
const unknownAddress = () => `unknown-${++count}@example.test`;

/** Returns the statements that a call sends to the database, without their values. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const pool = app.app.services.database.$client;
  const seen: string[] = [];
  const spies = new Map<pg.PoolClient, { mock: { calls: unknown[][] }; mockRestore(): void }>();
  const acquired = (client: pg.PoolClient) => {
    if (!spies.has(client)) spies.set(client, vi.spyOn(client, 'query'));
  };
  pool.on('acquire', acquired);
  // Otherwise the queue and the followers would run statements at the same time.
  await app.app.worker.stop();
  await app.app.following.stop();
  await call();
  pool.off('acquire', acquired);
  for (const spy of spies.values()) {
    seen.push(...spy.mock.calls.map(([first]) => (typeof first === 'string' ? first : (first as { text: string }).text)));
    spy.mockRestore();
  }
  return seen.filter((text) => /users|tokens|mails|enqueue_job|begin|commit/i.test(text));
}

describe('protection against finding out which addresses are known', () => {
  const calls = {
    'forgot password': (email: string) =>
      app.raw('/api/auth/forgot-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      }),
    'resend verification': (email: string) =>
      app.raw('/api/auth/resend-verification', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      }),
    register: (email: string) =>
      app.raw('/api/auth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, full_name: 'Some Body' }),
      }),
  };

  test.each(Object.entries(calls))('%s gives the same response for an unknown address and for accounts in every state', async (_, call) => {
    const now = app.clock.now();
    const states = [
      {},
      { email_verified_at: null, approved_at: null },
      { approved_at: null },
      { rejected_at: now },
      { deactivated_at: now },
      { demo: true },
    ];
    const answers = [await call(unknownAddress())];
    for (const facts of states) {
      answers.push(await call((await person(app, facts)).email));
    }
    const shown = ({ status, text, headers }: (typeof answers)[number]) =>
      JSON.stringify([status, text, [...headers.keys()].filter((name) => name !== 'date').sort(), headers.get('content-length')]);
    expect([...new Set(answers.map(shown))]).toHaveLength(1);
  });

  test("registering with an active account's address changes nothing in that account", async () => {
    const owner = await person(app);
    const before = await app.connection.pool.query('select * from users where id = $1', [owner.id]);
    await calls.register(owner.email);
    expect((await lastMailTo(app, owner.email)).kind).toBe('already_registered');
    expect((await app.connection.pool.query('select * from users where id = $1', [owner.id])).rows).toEqual(before.rows);
  });

  test('a verification email contains no text that a stranger chose', async () => {
    const email = unknownAddress();
    await app.as(null)('POST /api/auth/register', { body: { email, password, full_name: 'Win at evil.example' } });
    const [mail] = await mailsTo(app, email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil.example');
  });

  // This test stops the worker, so it runs last.
  test('forgot password, resend and register run the same statements for a known address as for an unknown one', async () => {
    for (const call of Object.values(calls)) {
      const owner = await person(app);
      const [known, unknown] = [await statementsOf(() => call(owner.email)), await statementsOf(() => call(unknownAddress()))];
      expect(known).toEqual(unknown);
      expect(known.join('\n')).toContain('enqueue_job');
    }
  });
});
