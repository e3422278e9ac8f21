import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, testApp } from '#server/testing/app.ts';
import { company, insertPerson, password, person } from '#server/testing/factories.ts';
import { lastMailTo, mailsTo, tokenIn } from '#server/testing/mailbox.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let count = 0;
const newAddress = () => `unconfirmed-${++count}@example.test`;
const register = (email: string, more: object = {}, on: TestApp = app) =>
  on.as(null)('POST /api/auth/register', { body: { email, password, full_name: 'New Comer', ...more } });
const signIn = (email: string, secret = password, on: TestApp = app) =>
  on.as(null)('POST /api/auth/login', { body: { email, password: secret } });
const verify = (token: string, secret?: string) =>
  app.as(null)('POST /api/auth/verify-email', { body: { token, ...(secret === undefined ? {} : { password: secret }) } });
const accounts = async (email: string, on: TestApp = app) =>
  (await on.connection.pool.query('select full_name from users where email = $1', [email])).rows;

describe('an unconfirmed registration', () => {
  test('an unconfirmed registration is not an account, and only someone who enters its password learns that', async () => {
    const email = newAddress();
    await register(email);
    expect(await accounts(email)).toEqual([]);
    expect((await signIn(email)).problem.code).toBe('email_not_verified');
    expect((await signIn(email, 'a wrong password')).problem.code).toBe('wrong_credentials');
  });

  test("an unconfirmed registration can't be distinguished from a registration for an address that has an account", async () => {
    const owner = await person(app);
    const stranger = 'the password of a stranger';
    await register(owner.email, { password: stranger });
    const free = newAddress();
    await register(free, { password: stranger });
    const [taken, known] = [await signIn(owner.email, stranger), await signIn(free, stranger)];
    expect([taken.status, taken.text]).toEqual([known.status, known.text]);
    expect((await signIn(owner.email)).status).toBe(200);
  });

  test('an unconfirmed registration becomes a waiting account with the registered password if no other password is set when the link is opened', async () => {
    const email = newAddress();
    await register(email);
    expect((await verify(tokenIn(await lastMailTo(app, email)))).data).toEqual({ status: 'waiting_for_approval' });
    expect((await signIn(email)).problem.code).toBe('waiting_for_approval');
  });

  test('an unconfirmed registration becomes an account with a different password if one is set with the link, so that no one can prepare an account for someone else', async () => {
    const email = newAddress();
    await register(email, { full_name: 'An Attacker', password: 'what the attacker knows' });
    const token = tokenIn(await lastMailTo(app, email));
    expect((await verify(token, 'short')).problem.code).toBe('password_too_short');
    expect((await verify(token, 'what the owner chose')).status).toBe(200);
    expect((await signIn(email, 'what the attacker knows')).problem.code).toBe('wrong_credentials');
    expect((await signIn(email, 'what the owner chose')).problem.code).toBe('waiting_for_approval');
  });

  test('several unconfirmed registrations for one address can exist at the same time: each has its own link, and the first to be confirmed ends the others', async () => {
    const email = newAddress();
    await register(email, { full_name: 'First' });
    const first = tokenIn(await lastMailTo(app, email));
    await register(email, { full_name: 'Second', password: 'another good password' });
    const second = tokenIn(await lastMailTo(app, email));
    expect((await verify(first)).status).toBe(200);
    expect(await accounts(email)).toEqual([{ full_name: 'First' }]);
    expect((await verify(second)).problem.code).toBe('token_invalid');
    expect((await signIn(email, 'another good password')).problem.code).toBe('wrong_credentials');
  });

  test('an unconfirmed registration expires after a week', async () => {
    const app = await testApp();
    const email = newAddress();
    await register(email, {}, app);
    await mailsTo(app, email);
    app.clock.forward(7 * 86_400_000 + 1_000);
    expect((await signIn(email, password, app)).problem.code).toBe('wrong_credentials');
    await app.as(null)('POST /api/auth/resend-verification', { body: { email } });
    expect((await mailsTo(app, email)).map(({ kind }) => kind)).toEqual(['verify_email']);
  });

  test('the owner of an unconfirmed registration who forgot the password gets an email with a link to choose one', async () => {
    const email = newAddress();
    await register(email);
    await mailsTo(app, email);
    await app.as(null)('POST /api/auth/forgot-password', { body: { email } });
    expect((await mailsTo(app, email)).map(({ kind }) => kind)).toEqual(['verify_email', 'verify_email']);
  });

  test('an unconfirmed registration is recorded as a new account only when it becomes one', async () => {
    const email = newAddress();
    await register(email);
    const names = async () =>
      (
        await app.connection.pool.query<{ name: string }>(
          `select a.name from activity a join users u on u.id = a.person_id where u.email = $1 order by a.id`,
          [email],
        )
      ).rows.map(({ name }) => name);
    await verify(tokenIn(await lastMailTo(app, email)));
    expect(await names()).toEqual(['registered', 'email_verified']);
  });
});

describe('registration without confirmed addresses', () => {
  test('a registration is immediately a waiting account, and an address that is taken gets the same response', async () => {
    const app = await testApp();
    await app.connection.pool.query(`insert into settings (name, value) values ('require_email_verification', 'false')`);
    app.clock.forward(3_000);
    const email = newAddress();
    await register(email, {}, app);
    expect(await accounts(email, app)).toHaveLength(1);
    const owner = await person(app);
    await register(owner.email, { password: 'the password of a stranger' }, app);
    const [free, taken] = [await signIn(email, password, app), await signIn(owner.email, 'the password of a stranger', app)];
    expect(free.problem.code).toBe('waiting_for_approval');
    expect(taken.text).toBe(free.text);
    expect(await mailsTo(app, email)).toEqual([]);
    expect((await lastMailTo(app, owner.email)).kind).toBe('already_registered');
  });
});

describe('emails to strangers', () => {
  test('an email to a stranger does not contain a name that no one has confirmed', async () => {
    const owner = await insertPerson(app.connection.database, app.clock.now(), {
      approved_at: null,
      email_verified_at: null,
      full_name: 'Your account expires today',
    });
    await register(owner.email);
    await app.as(null)('POST /api/auth/forgot-password', { body: { email: owner.email } });
    const mails = await mailsTo(app, owner.email);
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['already_registered', 'reset_password']);
    for (const { text } of mails) expect(text).not.toContain('expires today');
  });

  test.each(['Renew at https://evil.example now', 'Go to www.evil.example', 'x://y'])(
    "an email doesn't contain an address where a name belongs: %s",
    async (full_name) => {
      const answer = await register(newAddress(), { full_name });
      expect(answer.problem.errors).toEqual([expect.objectContaining({ path: 'body.full_name', code: 'name_address' })]);
    },
  );
});

describe('a full company', () => {
  test('a full company accepts no registrations, and people who are waiting for approval count towards its limit', async () => {
    const app = await testApp();
    await app.connection.pool.query(`insert into settings (name, value) values ('max_users_per_company', '2')`);
    app.clock.forward(3_000);
    const place = await company(app);
    const { database } = app.connection;
    await insertPerson(database, app.clock.now(), { company_id: place.id });
    await insertPerson(database, app.clock.now(), { company_id: place.id, deactivated_at: app.clock.now() });
    expect((await register(newAddress(), { company_id: place.id }, app)).status).toBe(202);
    await insertPerson(database, app.clock.now(), { company_id: place.id, approved_at: null });
    expect((await register(newAddress(), { company_id: place.id }, app)).problem.code).toBe('company_full');
  });
});
