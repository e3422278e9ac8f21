import { expect, test } from 'vitest';
import { newSetupCode } from '#server/features/platform/index.ts';
import { startTestApp, type TestApp, testApp } from '#server/testing/app.ts';
import { company, insertPerson, student, superAdmin } from '#server/testing/factories.ts';
import { lastMailTo, mailsTo, tokenIn } from '#server/testing/mailbox.ts';

interface Line {
  time: number;
  level: number;
  event: string;
  [field: string]: unknown;
}

/** Returns a function that returns the security events logged since it was last called. */
function linesOf({ log }: TestApp): () => Line[] {
  let seen = 0;
  return () => {
    const lines = log.slice(seen).map((line) => JSON.parse(line) as Line & { msg: string });
    seen = log.length;
    return lines.filter(({ msg }) => msg === 'security event');
  };
}

const address = '203.0.113.50';
const infoLevel = 30;

/** Calls from an IP address on the internet, as reported by the proxy in front of the server. */
const caller =
  (app: TestApp, from = address) =>
  (call: string, body: object | null = null, token: string | null = null) => {
    const [method = '', path = ''] = call.split(' ');
    const headers = { 'x-forwarded-for': from, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return app.raw(
      path,
      body ? { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) } : { method, headers },
    );
  };

test('each security event is a line with the event, the time, the person and the origin, and no line contains a secret, a name or an address', async () => {
  // At the debug level, requests are also logged, and those lines must not contain a link either.
  const app = await startTestApp({ LOG_LEVEL: 'debug', TRUST_PROXY: 'loopback' });
  const lines = linesOf(app);
  const ask = caller(app);
  const secrets = new Set<string>();
  const secret = <S extends string>(text: S): S => {
    secrets.add(text);
    return text;
  };
  const begun = Date.now();
  const happened: Line[] = [];
  /** Returns the lines that the last step logged, reduced to the fields that distinguish them. */
  const written = () => {
    const found = lines();
    happened.push(...found);
    return found.map(({ event, actor, person, call, reason, code }) => ({ event, actor, person, call, reason, code }));
  };
  const line = (event: string, actor: unknown, call: string | null, more: object = {}) => ({
    event,
    actor,
    call,
    person: undefined,
    reason: undefined,
    code: undefined,
    ...more,
  });

  const boss = { email: secret('boss@example.test'), password: secret('the words of the boss'), full_name: secret('Berta Boss') };
  const setup = 'POST /api/platform/setup';
  await ask(setup, { ...boss, code: secret('WRONG-SETUP-CODE') });
  expect(written()).toEqual([]);
  const code = secret(await newSetupCode(app.connection.database));
  await ask(setup, { ...boss, code: 'WRONG-SETUP-CODE' });
  expect(written()).toEqual([line('setup_refused', null, setup, { code: 'setup_code_wrong' })]);
  await ask(setup, { ...boss, code });
  const [{ person: bossId } = {}] = written();
  expect(bossId).toMatch(/^[0-9a-f-]{36}$/);

  const login = 'POST /api/auth/login';
  async function signIn(email: string, password: string): Promise<{ token: string; refresh_token: string }> {
    const { status, data } = await ask(login, { email, password });
    expect(status).toBe(200);
    const tokens = data as { token: string; refresh_token: string };
    secret(tokens.token);
    secret(tokens.refresh_token);
    return tokens;
  }
  const admin = await signIn(boss.email, boss.password);
  expect(written()).toEqual([line('signed_in', bossId, login, { person: bossId })]);

  const email = secret('newcomer@example.test');
  const first = secret('the first of my words');
  const register = 'POST /api/auth/register';
  await ask(register, { email, password: first, full_name: secret('Nadia Newcomer') });
  expect(written()).toEqual([line('registration_taken', null, register)]);
  const verify = 'POST /api/auth/verify-email';
  const mailed = secret(tokenIn(await lastMailTo(app, email)));
  await ask(verify, { token: mailed });
  const confirmed = written();
  const id = confirmed[0]?.person as string;
  expect(confirmed).toEqual([line('registered', id, verify, { person: id }), line('email_verified', id, verify, { person: id })]);
  await ask(verify, { token: mailed });
  expect(written()).toEqual([line('link_refused', null, verify, { code: 'token_invalid' })]);

  await ask(login, { email, password: first });
  expect(written()).toEqual([line('sign_in_refused', null, login, { code: 'waiting_for_approval' })]);
  await ask(`POST /api/admin/users/${id}/approve`, {}, admin.token);
  expect(written()).toEqual([line('account_approved', bossId, 'POST /api/admin/users/:userId/approve', { person: id })]);

  await ask(login, { email, password: secret('not the right words') });
  await ask(login, { email: secret('nobody@example.test'), password: 'not the right words' });
  expect(written()).toEqual([line('sign_in_failed', null, login, { person: id }), line('sign_in_failed', null, login, { person: null })]);

  const [one, other] = [await signIn(email, first), await signIn(email, first)];
  written();
  const second = secret('the second of my words');
  const change = 'POST /api/auth/change-password';
  await ask(change, { current_password: 'not the right words', new_password: second }, one.token);
  expect(written()).toEqual([line('password_refused', id, change, { code: 'wrong_password' })]);
  await ask(change, { current_password: first, new_password: second }, one.token);
  expect(written()).toEqual([
    line('sessions_ended', id, change, { person: id, reason: 'password_changed' }),
    line('password_changed', id, change, { person: id }),
  ]);
  const refresh = 'POST /api/auth/refresh-token';
  await ask(refresh, { refresh_token: other.refresh_token });
  expect(written()).toEqual([line('refresh_refused', null, refresh, { code: 'refresh_invalid' })]);

  const stolen = await signIn(email, second);
  await ask(refresh, { refresh_token: stolen.refresh_token });
  app.clock.forward(11_000);
  written();
  await ask(refresh, { refresh_token: stolen.refresh_token });
  expect(written()).toEqual([line('session_ended', id, refresh, { person: id, reason: 'refresh_token_used_twice' })]);

  const left = await signIn(email, second);
  written();
  const logout = 'POST /api/auth/logout';
  await ask(logout, {}, left.token);
  expect(written()).toEqual([line('session_ended', id, logout, { person: id, reason: 'signed_out' })]);

  await signIn(email, second);
  await ask('POST /api/auth/forgot-password', { email });
  const reset = 'POST /api/auth/reset-password';
  const resetToken = secret(tokenIn(await lastMailTo(app, email)));
  written();
  await ask(reset, { token: resetToken, password: secret('the third of my words') });
  expect(written()).toEqual([
    line('sessions_ended', id, reset, { person: id, reason: 'password_reset' }),
    line('password_reset', id, reset, { person: id }),
  ]);

  await ask(register, { email, password: first, full_name: 'Nadia Newcomer' });
  await mailsTo(app, email);
  expect(written()).toEqual([line('registration_taken', null, register), line('registered_again', id, null, { person: id })]);

  await signIn(email, 'the third of my words');
  written();
  const remove = 'DELETE /api/admin/users/:userId';
  await ask(`DELETE /api/admin/users/${id}`, {}, admin.token);
  expect(written()).toEqual([
    line('account_deactivated', bossId, remove, { person: id }),
    line('sessions_ended', bossId, remove, { person: id, reason: 'account_deactivated' }),
  ]);
  const waiting = await insertPerson(app.connection.database, app.clock.now(), { approved_at: null });
  secret(waiting.email);
  await ask(`DELETE /api/admin/users/${waiting.id}`, { reason: secret('Not one of our people.') }, admin.token);
  // The reason is text about a person, so the line omits it, as the activity does.
  expect(written()).toEqual([line('account_rejected', bossId, remove, { person: waiting.id })]);

  await app.close();
  for (const { level, time, ip, call, reqId } of happened) {
    expect([level, time >= begun && time <= Date.now()]).toEqual([infoLevel, true]);
    if (call !== null) expect([ip, reqId]).toEqual([address, expect.any(String)]);
  }
  const text = app.log.join('');
  expect(text).toContain('"event":"password_reset"');
  expect([...secrets].filter((one) => text.includes(one))).toEqual([]);
});

test('reaching a limit logs one line per minute, naming the limit and the network', async () => {
  const app = await testApp({ LOG_LEVEL: 'info', TRUST_PROXY: 'loopback' });
  await app.connection.pool.query(`insert into settings (name, value) values ('secret_limit_per_quarter_hour', '20')`);
  const lines = linesOf(app);
  for (const [from, times] of [
    ['2001:db8:1:2::1', 15],
    ['2001:db8:1:2::99', 15],
    ['198.51.100.7', 30],
  ] as const) {
    for (let time = 0; time < times; time++) await caller(app, from)('POST /api/auth/verify-email', { token: 'x' });
  }
  const limits = lines().filter(({ event }) => event === 'limit_reached');
  expect(limits).toEqual([
    expect.objectContaining({
      limit: 'secret',
      network: '2001:db8:1:2::/64',
      ip: '2001:db8:1:2::99',
      actor: null,
      code: 'too_many_requests',
    }),
    expect.objectContaining({ limit: 'secret', network: '198.51.100.7', ip: '198.51.100.7', actor: null }),
  ]);
});

test('withholding emails because an address is over its limit logs one line, which does not name the address', async () => {
  const app = await testApp({ LOG_LEVEL: 'info', TRUST_PROXY: 'loopback' });
  const lines = linesOf(app);
  for (let time = 0; time < 8; time++) await caller(app)('POST /api/auth/forgot-password', { email: 'somebody@example.test' });
  expect(lines()).toEqual([expect.objectContaining({ event: 'limit_reached', limit: 'mail', network: address, ip: address })]);
  expect(app.log.join('')).not.toContain('somebody');
});

test('suspending or reactivating a company logs one line with the company and the actor, but not the reason', async () => {
  const app = await testApp({ LOG_LEVEL: 'info' });
  const [boss, { id }] = [await superAdmin(app), await company(app)];
  const lines = linesOf(app);
  const reason = 'They owe us money.';
  expect((await boss.ask('POST /api/admin/companies/:companyId/suspend', { params: { companyId: id }, body: { reason } })).status).toBe(
    200,
  );
  expect((await boss.ask('POST /api/admin/companies/:companyId/reactivate', { params: { companyId: id } })).status).toBe(200);
  const byBoss = { actor: boss.id, person: null, company: id, ip: '127.0.0.1' };
  expect(lines()).toEqual([
    expect.objectContaining({ ...byBoss, event: 'company_suspended', call: 'POST /api/admin/companies/:companyId/suspend' }),
    expect.objectContaining({ ...byBoss, event: 'company_reactivated', call: 'POST /api/admin/companies/:companyId/reactivate' }),
  ]);
  expect(app.log.join('')).not.toContain(reason);
});

test("the log names callers who request other people's objects or make calls that their role may not make; requests for unknown addresses are not logged", async () => {
  const app = await testApp({ LOG_LEVEL: 'info' });
  const [person, other] = [await student(app), await student(app)];
  const lines = linesOf(app);
  for (let time = 0; time < 3; time++) expect((await person.ask('GET /api/admin/statistics')).status).toBe(403);
  for (let time = 0; time < 3; time++)
    expect((await person.ask('GET /api/analytics/user/:id', { params: { id: other.id } })).status).toBe(404);
  expect((await app.raw('/api/nothing-here')).status).toBe(404);
  const refused = { event: 'access_refused', actor: person.id, ip: '127.0.0.1' };
  expect(lines()).toEqual([
    expect.objectContaining({ ...refused, code: 'wrong_role', call: 'GET /api/admin/statistics' }),
    expect.objectContaining({ ...refused, code: 'not_found', call: 'GET /api/analytics/user/:id' }),
  ]);
});
