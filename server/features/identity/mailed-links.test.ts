import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { password, person } from '#server/testing/factories.ts';
import { lastMailTo, tokenIn } from '#server/testing/mailbox.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const check = (token: string) => app.as(null)('POST /api/auth/check-reset-link', { body: { token } });
const reset = (token: string) => app.as(null)('POST /api/auth/reset-password', { body: { token, password: 'another good password' } });

const guess = (path: string, time: number) =>
  app.raw(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token: `guess-${time}` }) });

async function askedFor(email: string): Promise<string> {
  expect((await app.as(null)('POST /api/auth/forgot-password', { body: { email } })).status).toBe(202);
  return tokenIn(await lastMailTo(app, email));
}

describe('the emailed link for choosing a new password', () => {
  test('a password link stays valid until it is used, even if it is checked often', async () => {
    const { email } = await person(app);
    const token = await askedFor(email);
    for (let time = 0; time < 3; time++) expect([(await check(token)).status, (await check(token)).data]).toEqual([200, {}]);
    expect((await reset(token)).status).toBe(200);
    expect((await check(token)).problem.code).toBe('token_invalid');
  });

  test('a password link is invalid if it was never issued, a newer one was requested, or it is more than an hour old', async () => {
    const { email } = await person(app);
    expect((await check('x'.repeat(43))).problem.code).toBe('token_invalid');
    const first = await askedFor(email);
    const second = await askedFor(email);
    expect((await check(first)).problem.code).toBe('token_invalid');
    expect((await check(second)).status).toBe(200);
    app.clock.forward(3_600_000);
    expect((await check(second)).problem.code).toBe('token_expired');
  });
});

describe('the emailed link for confirming an address', () => {
  const checkVerification = (token: string) => app.as(null)('POST /api/auth/check-verification-link', { body: { token } });
  const verify = (token: string) => app.as(null)('POST /api/auth/verify-email', { body: { token, password } });

  async function registered(email: string): Promise<string> {
    const answer = await app.as(null)('POST /api/auth/register', { body: { email, password, full_name: 'New Comer' } });
    expect(answer.status).toBe(202);
    return tokenIn(await lastMailTo(app, email));
  }

  test('a confirmation link stays valid until it is used, even if it is checked often', async () => {
    const token = await registered('asks@example.test');
    for (let time = 0; time < 3; time++)
      expect([(await checkVerification(token)).status, (await checkVerification(token)).data]).toEqual([200, {}]);
    expect((await verify(token)).status).toBe(200);
    expect((await checkVerification(token)).problem.code).toBe('token_invalid');
  });

  test('a confirmation link is invalid if it was never issued, a newer one was requested, or it is more than a day old', async () => {
    const email = 'late@example.test';
    expect((await checkVerification('x'.repeat(43))).problem.code).toBe('token_invalid');
    const first = await registered(email);
    await app.as(null)('POST /api/auth/resend-verification', { body: { email } });
    const second = tokenIn(await lastMailTo(app, email));
    expect((await checkVerification(first)).problem.code).toBe('token_invalid');
    expect((await checkVerification(second)).status).toBe(200);
    app.clock.forward(24 * 3_600_000);
    expect((await checkVerification(second)).problem.code).toBe('token_expired');
  });

  test("a confirmation link can't be used to choose a password, nor a password link to confirm an address", async () => {
    const { email } = await person(app);
    expect((await checkVerification(await askedFor(email))).problem.code).toBe('token_invalid');
    expect((await check(await registered('other@example.test'))).problem.code).toBe('token_invalid');
  });
});

describe('links in emails', () => {
  test.each(['/api/auth/check-reset-link', '/api/auth/check-verification-link'])(
    "%s is limited like every call that accepts a secret, so that links can't be guessed",
    async (path) => {
      await app.connection.pool.query(
        `insert into settings (name, value) values ('secret_limit_per_quarter_hour', '20') on conflict do nothing`,
      );
      app.clock.forward(3_000);
      const statuses = new Set<number>();
      for (let time = 0; time < 21; time++) statuses.add((await guess(path, time)).status);
      expect([...statuses]).toEqual([400, 429]);
    },
  );
});
