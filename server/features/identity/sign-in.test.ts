import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour } from '#server/calendar/durations.ts';
import { startTestApp, type TestApp, testApp } from '#server/testing/app.ts';
import { change, company, insertPerson, password, student } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'loopback' });
});
afterAll(() => app.close());

/** Signs in. Tests use different IP addresses, so that they do not share limits. */
const signIn = (email: string, secret: string, address = '203.0.113.1') =>
  app.raw('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: secret }),
  });

describe('signing in', () => {
  test('a sign-in with the right password returns a token, a refresh token and the user', async () => {
    const person = await student(app);
    const answer = await signIn(`  ${person.email.toUpperCase()} `, password);
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      user: { id: person.id, role: 'Student' },
      token: expect.any(String),
      refresh_token: expect.any(String),
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('a sign-in is reported as the first visit until the second sign-in, or for half a day', async () => {
    const [returns, stays] = [await insertPerson(app.connection.database, app.clock.now()), await student(app)];
    const enter = async ({ email }: { email: string }) => (await app.as(null)('POST /api/auth/login', { body: { email, password } })).data;
    const first = await enter(returns);
    expect(first.user.first_visit).toBe(true);
    const profile = async () => (await app.as(first.token)('GET /api/auth/profile')).data;
    expect((await profile()).first_visit).toBe(true);
    expect((await enter(returns)).user.first_visit).toBe(false);
    expect((await profile()).first_visit).toBe(false);

    const { user, refresh_token } = await enter(stays);
    expect(user.first_visit).toBe(true);
    app.clock.forward(12 * hour);
    const later = await app.as(null)('POST /api/auth/refresh-token', { body: { refresh_token } });
    expect(later.data.user.first_visit).toBe(false);
  });

  test("a sign-in ends the browser's previous session, even another person's; a sign-in with a wrong password ends none", async () => {
    const [before, person] = [await student(app), await student(app)];
    const again = (secret: string) => before.ask('POST /api/auth/login', { body: { email: person.email, password: secret } });
    expect((await again('wrong')).status).toBe(401);
    expect((await before.ask('GET /api/auth/profile')).status).toBe(200);
    const answer = await again(password);
    expect((await before.ask('GET /api/auth/profile')).status).toBe(401);
    expect((await app.as(answer.data.token)('GET /api/auth/profile')).data.id).toBe(person.id);
    const old = await app.as(null)('POST /api/auth/refresh-token', { body: { refresh_token: before.refreshToken } });
    expect([old.status, old.problem.code]).toEqual([401, 'refresh_invalid']);
  });

  test('a sign-in with a wrong password gets the same response as one with an unknown address', async () => {
    const person = await student(app);
    const wrong = await signIn(person.email, 'wrong', '203.0.113.2');
    const unknown = await signIn('nobody@example.test', 'wrong', '203.0.113.2');
    expect(wrong.status).toBe(401);
    expect(wrong.text).toBe(unknown.text);
    expect(wrong.problem.detail).toBe('The email address or the password is incorrect.');
  });

  // The test measures processor time, most of which is hashing. Other load on the machine affects wall-clock time but barely affects
  // processor time.
  test('a sign-in takes as much work for an unknown address as for a wrong password', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 15; round++) {
      // Each attempt is for a different person, because repeated guesses at one account would be slowed down.
      const person = await student(app);
      for (const [kind, email] of [
        ['known', person.email],
        ['unknown', `nobody-${round}@example.test`],
      ] as const) {
        const before = process.cpuUsage();
        await signIn(email, 'wrong', `198.51.100.${round}`);
        const { user, system } = process.cpuUsage(before);
        times[kind].push(user + system);
      }
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.4);
  });

  test.each([
    ['waiting_for_approval', { approved_at: null }, 'Your account is waiting for approval.'],
    ['registration_rejected', { approved_at: null, rejected_at: new Date() }, "Your registration wasn't approved."],
    ['account_deactivated', { deactivated_at: new Date() }, 'Your account has been deactivated. Contact your admin.'],
    ['demo_sign_in_closed', { demo: true }, "Demo accounts can't sign in here."],
  ])('the reason %s for refusing a sign-in is given only to someone who enters the right password', async (code, facts, sentence) => {
    const person = await student(app);
    await change(app, person.id, facts);
    const answer = await signIn(person.email, password, '203.0.113.3');
    expect([answer.status, answer.problem.code, answer.problem.detail]).toEqual([403, code, sentence]);
    expect((await signIn(person.email, 'wrong', '203.0.113.3')).problem.code).toBe('wrong_credentials');
  });

  test('a sign-in is refused while the company is suspended', async () => {
    const place = await company(app, { suspended_at: new Date() });
    const person = await student(app, { company_id: place.id });
    expect((await signIn(person.email, password, '203.0.113.4')).problem.code).toBe('company_suspended');
  });

  test('sign-ins beyond max_daily_sessions are refused until the next day', async () => {
    const limited = await testApp();
    await limited.connection.pool.query(`insert into settings (name, value) values ('max_daily_sessions', '3')`);
    const person = await student(limited);
    const ask = () => limited.as(null)('POST /api/auth/login', { body: { email: person.email, password } });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    limited.clock.forward(3_600_000);
    const refused = await ask();
    expect(refused.problem.code).toBe('too_many_sessions_today');
    // The first of the three sessions started an hour ago.
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(22.9 * 3_600);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(23 * 3_600);
    limited.clock.forward(23 * 3_600_000 + 1);
    expect((await ask()).status).toBe(200);
  });

  test.each([
    ['an unknown field', { email: 'a@b.example', password: 'x', role: 'SuperAdmin' }, 'body.role'],
    ['a number as password', { email: 'a@b.example', password: 12345678 }, 'body.password'],
    ['no password', { email: 'a@b.example' }, 'body.password'],
  ])('a sign-in with %s is refused, and the refusal names the field', async (_, body, path) => {
    const answer = await app.raw('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(answer.problem.errors?.map((fault) => fault.path)).toContain(path);
  });
});
