import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, password, person } from '#server/testing/factories.ts';
import { lastMailTo, mailsTo, tokenIn } from '#server/testing/mailbox.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://learn.example.test' });
});
afterAll(() => app.close());

let count = 0;
const newcomer = () => ({ email: `newcomer-${++count}@example.test`, password, full_name: 'New Comer' });
const register = (body: object, headers: Record<string, string> = {}) =>
  app.raw('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const signIn = (email: string, secret: string) => app.as(null)('POST /api/auth/login', { body: { email, password: secret } });

describe('registering', () => {
  test('a registration leads to an account that can sign in after the email is confirmed and the account is approved; signing in earlier is refused with the reason', async () => {
    const place = await company(app);
    const details = {
      ...newcomer(),
      company_id: place.id,
      chapter_id: place.chapter.id,
      country: 'NP',
      timezone: 'Asia/Kathmandu',
      job_title_id: 'data-analyst',
    };
    expect((await register(details)).status).toBe(202);
    expect((await signIn(details.email, password)).problem.code).toBe('email_not_verified');

    const token = tokenIn(await lastMailTo(app, details.email));
    const verified = await app.as(null)('POST /api/auth/verify-email', { body: { token } });
    expect(verified.data).toEqual({ status: 'waiting_for_approval' });
    expect((await app.as(null)('POST /api/auth/verify-email', { body: { token } })).problem.code).toBe('token_invalid');

    const waiting = await signIn(details.email, password);
    expect([waiting.status, waiting.problem.detail]).toEqual([403, 'Your account is waiting for approval.']);
    await app.connection.pool.query('update users set approved_at = now() where email = $1', [details.email]);
    const user = (await signIn(details.email, password)).data.user;
    expect(user).toMatchObject({
      role: 'Student',
      company_id: place.id,
      chapter_id: place.chapter.id,
      country: 'NP',
      timezone: 'Asia/Kathmandu',
      job_title_id: 'data-analyst',
      full_name: 'New Comer',
    });
  });

  test.each(['role', 'status', 'approved_at', 'demo', 'id', 'email_verified_at'])(
    'a registration with the field %s is refused and changes nothing',
    async (field) => {
      const details = newcomer();
      const answer = await register({ ...details, [field]: 'SuperAdmin' });
      expect([answer.status, answer.problem.errors]).toEqual([
        400,
        [expect.objectContaining({ path: `body.${field}`, code: 'unknown_field' })],
      ]);
      expect(await mailsTo(app, details.email)).toHaveLength(0);
    },
  );

  test('a registration checks the new password before it waits for the company, so that no row is locked while the hash is computed', async () => {
    const place = await company(app);
    const details = { ...newcomer(), company_id: place.id };
    await register(details);
    const token = tokenIn(await lastMailTo(app, details.email));
    const holder = await app.connection.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from companies where id = $1 for update', [place.id]);
      const answer = await app.as(null)('POST /api/auth/verify-email', { body: { token, password: 'short' } });
      expect(answer.problem.code).toBe('password_too_short');
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await app.as(null)('POST /api/auth/verify-email', { body: { token, password } })).status).toBe(200);
  });

  test('a registration gets the same response for a known and an unknown address, and the owner gets an email', async () => {
    const known = await person(app);
    const answers = [await register({ ...newcomer(), email: known.email }), await register(newcomer())];
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(answers.map((answer) => answer.status)).toEqual([202, 202]);
    expect((await lastMailTo(app, known.email)).kind).toBe('already_registered');
    expect((await signIn(known.email, password)).status).toBe(200);
  });

  test.each([
    ['a short password', { password: '1234567' }, 'password_too_short'],
    ['a password of eight signs that are one letter', { password: 'e\u0301'.repeat(4) }, 'password_too_short'],
    ['an endless password', { password: 'x'.repeat(257) }, 'password_too_long'],
  ])('a registration with %s is refused', async (_, change, code) => {
    const answer = await register({ ...newcomer(), ...change });
    expect([answer.status, answer.problem.code]).toEqual([400, code]);
  });

  test('a registration for a chapter that is deleted at the same moment is refused, and the refusal names the field', async () => {
    const place = await company(app);
    const client = await app.connection.pool.connect();
    onTestFinished(() => client.release());
    await client.query('begin');
    await client.query('delete from chapters where id = $1', [place.chapter.id]);
    const registering = register({ ...newcomer(), company_id: place.id, chapter_id: place.chapter.id });
    // Reads still return the chapter, and new references to it wait for the deletion.
    const waiting = () =>
      app.connection.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    await client.query('commit');
    const { status, problem } = await registering;
    expect([status, problem.errors]).toEqual([
      400,
      [{ path: 'body.chapter_id', code: 'chapter', message: "The company doesn't have this chapter. Choose another one." }],
    ]);
  });

  test('a registration in a company that is closed, suspended or unknown, or with another company’s chapter, is refused, and the refusal names the field', async () => {
    const [closed, suspended, open, other] = [
      await company(app, { open_to_registration: false }),
      await company(app, { suspended_at: new Date() }),
      await company(app),
      await company(app),
    ];
    const faultOf = async (body: object) => (await register({ ...newcomer(), ...body })).problem.errors?.map((fault) => fault.path);
    expect(await faultOf({ company_id: closed.id })).toEqual(['body.company_id']);
    expect(await faultOf({ company_id: suspended.id })).toEqual(['body.company_id']);
    expect(await faultOf({ company_id: '01890000-0000-7000-8000-000000000000' })).toEqual(['body.company_id']);
    expect(await faultOf({ company_id: 'x' })).toEqual(['body.company_id']);
    expect(await faultOf({ company_id: open.id, chapter_id: other.chapter.id })).toEqual(['body.chapter_id']);
    expect(await faultOf({ chapter_id: open.chapter.id })).toEqual(['body.chapter_id']);
    expect(await faultOf({ country: 'XX', timezone: 'Mars/Olympus', job_title_id: 'king' })).toEqual([
      'body.country',
      'body.timezone',
      'body.job_title_id',
    ]);
  });
});

describe('links in emails', () => {
  test('links in emails use PUBLIC_URL, and ignore all headers', async () => {
    const headers = [
      'host',
      'x-forwarded-host',
      'x-forwarded-server',
      'x-host',
      'x-original-host',
      'forwarded',
      'origin',
      'referer',
      'x-forwarded-proto',
      'x-original-url',
      'x-rewrite-url',
      'x-http-host-override',
    ];
    for (const name of headers) {
      const details = newcomer();
      // `fetch` sets the Host header itself; every other header can be forged.
      await register(details, name === 'host' ? {} : { [name]: 'https://evil.example' });
      const mail = await lastMailTo(app, details.email);
      expect(mail.text).not.toContain('evil.example');
      expect(mail.html).not.toContain('evil.example');
      expect(mail.text).toMatch(/https:\/\/learn\.example\.test\/verify-email#token=[\w-]{43}/);
    }
  });

  test('an email shows a name as text, never as markup', async () => {
    const details = { ...newcomer(), full_name: '<img src=x onerror=alert(1)>"' };
    await register(details);
    expect((await lastMailTo(app, details.email)).html).not.toContain('<img');
  });

  test('the verification link expires after a day', async () => {
    const details = newcomer();
    await register(details);
    const token = tokenIn(await lastMailTo(app, details.email));
    app.clock.forward(24 * 3_600_000 + 1_000);
    expect((await app.as(null)('POST /api/auth/verify-email', { body: { token } })).problem.code).toBe('token_expired');
    await app.as(null)('POST /api/auth/resend-verification', { body: { email: details.email } });
    const again = tokenIn(await lastMailTo(app, details.email));
    expect((await app.as(null)('POST /api/auth/verify-email', { body: { token } })).problem.code).toBe('token_invalid');
    expect((await app.as(null)('POST /api/auth/verify-email', { body: { token: again } })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) => app.as(null)('POST /api/auth/forgot-password', { body: { email } });
  const reset = (token: string, secret: string) => app.as(null)('POST /api/auth/reset-password', { body: { token, password: secret } });

  test('a forgotten password can be replaced once with the link in the email; all sessions end, a notice is emailed, and no one is signed in', async () => {
    const owner = await person(app);
    expect((await forgot(owner.email)).status).toBe(202);
    const token = tokenIn(await lastMailTo(app, owner.email));
    const done = await reset(token, 'another good password');
    expect([done.status, done.data]).toEqual([200, {}]);
    expect((await owner.ask('GET /api/auth/profile')).status).toBe(401);
    expect((await lastMailTo(app, owner.email)).kind).toBe('password_changed');
    expect((await reset(token, 'a third good password')).problem.code).toBe('token_invalid');
    expect((await signIn(owner.email, password)).status).toBe(401);
    expect((await signIn(owner.email, 'another good password')).status).toBe(200);
  });

  test('a new password that is too short does not use up the link', async () => {
    const owner = await person(app);
    await forgot(owner.email);
    const token = tokenIn(await lastMailTo(app, owner.email));
    expect((await reset(token, 'short')).problem.code).toBe('password_too_short');
    expect((await reset(token, 'long enough now')).status).toBe(200);
  });

  test('a request to reset a password gets the same response for an unknown or a rejected account, and nothing is emailed', async () => {
    const rejected = await person(app);
    await change(app, rejected.id, { rejected_at: new Date(), approved_at: null });
    const [unknown, known] = [await forgot('nobody@example.test'), await forgot(rejected.email)];
    expect(unknown.text).toBe(known.text);
    expect(await mailsTo(app, rejected.email)).toHaveLength(0);
  });

  test('requests to reset a password send at most five emails an hour to one address, and always get the same response', async () => {
    const owner = await person(app);
    for (let time = 0; time < 8; time++) expect((await forgot(owner.email)).status).toBe(202);
    expect(await mailsTo(app, owner.email)).toHaveLength(5);
  });

  test('a password link is refused if it is an hour old or forged, and a verification token is refused as well', async () => {
    const owner = await person(app);
    await forgot(owner.email);
    const token = tokenIn(await lastMailTo(app, owner.email));
    const details = newcomer();
    await register(details);
    expect((await reset(tokenIn(await lastMailTo(app, details.email)), 'a good new password')).problem.code).toBe('token_invalid');
    expect((await reset('x'.repeat(43), 'a good new password')).problem.code).toBe('token_invalid');
    app.clock.forward(3_600_000 + 1_000);
    expect((await reset(token, 'a good new password')).problem.code).toBe('token_expired');
  });
});

describe('changing the password', () => {
  test('changing the password requires the current one, ends the other sessions and keeps the current session', async () => {
    const owner = await person(app);
    const other = (await signIn(owner.email, password)).data;
    const change = (current_password: string, new_password: string) =>
      owner.ask('POST /api/auth/change-password', { body: { current_password, new_password } });
    expect((await change('wrong', 'a new good password')).problem.code).toBe('wrong_password');
    expect((await change(password, 'short')).problem.code).toBe('password_too_short');
    expect((await change(password, password)).problem.code).toBe('password_same');
    const changed = await change(password, 'a new good password');
    expect(changed.status).toBe(200);
    expect((await app.as(other.token)('GET /api/auth/profile')).status).toBe(401);
    // Copies of this session's old tokens are useless too, because the caller has new ones.
    expect((await owner.ask('GET /api/auth/profile')).status).toBe(401);
    const refreshed = await app.as(null)('POST /api/auth/refresh-token', { body: { refresh_token: owner.refreshToken } });
    expect(refreshed.problem.code).toBe('refresh_invalid');
    expect((await app.as(changed.data.token)('GET /api/auth/profile')).status).toBe(200);
    const again = await app.as(null)('POST /api/auth/refresh-token', { body: { refresh_token: changed.data.refresh_token } });
    expect(again.status).toBe(200);
    const sessions = await app.as(again.data.token)('GET /api/auth/sessions');
    expect(sessions.data).toHaveLength(1);
  });
});
