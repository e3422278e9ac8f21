import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { person } from '#server/testing/factories.ts';
import { lastMailTo, tokenIn } from '#server/testing/mailbox.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const check = (token: string) => app.as(null)('POST /api/auth/check-reset-link', { body: { token } });
const reset = (token: string) => app.as(null)('POST /api/auth/reset-password', { body: { token, password: 'another good password' } });

async function askedFor(email: string): Promise<string> {
  expect((await app.as(null)('POST /api/auth/forgot-password', { body: { email } })).status).toBe(202);
  return tokenIn(await lastMailTo(app, email));
}

describe('the link of a mail to choose a new password', () => {
  test('is good however often one asks, until it is used', async () => {
    const { email } = await person(app);
    const token = await askedFor(email);
    for (let time = 0; time < 3; time++) expect([(await check(token)).status, (await check(token)).data]).toEqual([200, {}]);
    expect((await reset(token)).status).toBe(200);
    expect((await check(token)).problem.code).toBe('token_invalid');
  });

  test('is dead when it was never given, a newer one was asked for, or it is more than an hour old', async () => {
    const { email } = await person(app);
    expect((await check('x'.repeat(43))).problem.code).toBe('token_invalid');
    const first = await askedFor(email);
    const second = await askedFor(email);
    expect((await check(first)).problem.code).toBe('token_invalid');
    expect((await check(second)).status).toBe(200);
    app.clock.forward(3_600_000);
    expect((await check(second)).problem.code).toBe('token_expired');
  });

  test('can not be looked for by guessing: the call is limited as those are that take a secret', async () => {
    await app.connection.pool.query(`insert into settings (name, value) values ('secret_limit_per_quarter_hour', '20')`);
    app.clock.forward(3_000);
    const statuses = new Set<number>();
    for (let time = 0; time < 21; time++) statuses.add((await check(`guess-${time}`)).status);
    expect([...statuses]).toEqual([400, 429]);
  });
});
