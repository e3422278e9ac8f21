import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { password, student } from '#server/testing/factories.ts';
import { mailsTo } from '#server/testing/mailbox.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'loopback' });
});
afterAll(() => app.close());

const signIn = (email: string, secret: string, address: string) =>
  app.raw('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: secret }),
  });
const checkedOf = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 401).length;

/** Tries wrong passwords for an account from this many addresses, a few at a time. */
async function guess(email: string, times: number, addresses: readonly string[]) {
  const answers = [];
  for (let n = 0; n < times; n += 8)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(8, times - n) }, (_, k) => signIn(email, 'wrong', addresses[(n + k) % addresses.length] ?? '')),
      )),
    );
  return answers;
}

const manyAddresses = (prefix: string) => Array.from({ length: 40 }, (_, n) => `${prefix}${n + 1}`);

describe('password guesses for one account', () => {
  test('password guesses for one account from 40 addresses are checked at most 70 times in the first minute, and its owner can sign in from a known network', async () => {
    const owner = await student(app);
    expect((await signIn(owner.email, password, '198.51.100.1')).status).toBe(200);
    const began = Date.now();
    const answers = await guess(owner.email, 400, manyAddresses('203.0.113.'));
    expect(Date.now() - began, 'the guesses came within the minute').toBeLessThan(60_000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(checkedOf(answers)).toBeGreaterThanOrEqual(10);
    expect(checkedOf(answers)).toBeLessThanOrEqual(70);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.problem.code).toBe('too_many_sign_ins');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(owner.email, password, '198.51.100.1')).status).toBe(200);
  });

  test("simultaneous guesses from 40 addresses don't keep out an owner who signs in from a new address", async () => {
    const owner = await student(app);
    await guess(owner.email, 200, manyAddresses('203.0.113.'));
    let isOver = false;
    const guessers = Array.from({ length: 4 }, async (_, guesser) => {
      for (let n = guesser; !isOver; n += 4) await signIn(owner.email, 'wrong', `203.0.113.${(n % 40) + 1}`);
    });
    const tries = [];
    while (tries.length < 3 && tries.at(-1) !== 200) tries.push((await signIn(owner.email, password, '198.51.100.77')).status);
    isOver = true;
    await Promise.all(guessers);
    expect(tries).toEqual([200]);
  });

  test('password guesses for one account are checked at most 140 times in an hour, from any number of addresses', async () => {
    const owner = await student(app);
    const answers = await guess(
      owner.email,
      300,
      Array.from({ length: 150 }, (_, n) => `203.0.114.${n + 1}`),
    );
    // These are the 10 free attempts, the first ones from 60 networks, and the attempts that the growing delays allow while this test runs.
    expect(checkedOf(answers)).toBeGreaterThanOrEqual(70);
    expect(checkedOf(answers)).toBeLessThanOrEqual(82);
  });

  test('password guesses for one account are reported to its owner, in one email a day', async () => {
    const owner = await student(app);
    await guess(owner.email, 24, manyAddresses('192.0.2.'));
    const mails = async () => (await mailsTo(app, owner.email)).map(({ kind }) => kind);
    await expect.poll(mails).toEqual(['sign_in_attempts']);
  });

  test('guesses at an address without an account are slowed down in the same way', async () => {
    const answers = await guess('nobody-here@example.test', 40, ['203.0.113.1', '203.0.113.2', '203.0.113.3']);
    expect(checkedOf(answers)).toBeGreaterThanOrEqual(13);
    expect(checkedOf(answers)).toBeLessThanOrEqual(20);
  });

  test('guesses from a network that the account has used count only for that network, and slow no one down elsewhere', async () => {
    const owner = await student(app);
    await signIn(owner.email, password, '198.51.100.2');
    const answers = await guess(owner.email, 10, ['198.51.100.2']);
    expect(checkedOf(answers)).toBe(10);
    expect((await signIn(owner.email, password, '198.51.100.3')).status).toBe(200);
  });

  test("guesses don't lock out the right password, which works from anywhere after a pause", async () => {
    const owner = await student(app);
    await guess(owner.email, 16, manyAddresses('203.0.113.'));
    const from = '198.51.100.4';
    await expect.poll(async () => (await signIn(owner.email, password, from)).status, { interval: 250 }).toBe(200);
  });

  test("guesses from one IPv6 household's networks count as guesses from one network", async () => {
    const owner = await student(app);
    await signIn(owner.email, password, '2001:db8:1:2::7');
    await guess(owner.email, 24, manyAddresses('203.0.113.'));
    expect((await signIn(owner.email, password, '2001:db8:1:2:ffff::9')).status).toBe(200);
  });
});

describe('many sign-ins from one address', () => {
  test('simultaneous sign-ins to one account with the right password all succeed, even if others have guessed wrong', async () => {
    const owner = await student(app);
    const classroom = '198.51.100.90';
    expect((await signIn(owner.email, password, classroom)).status).toBe(200);
    await guess(owner.email, 40, manyAddresses('203.0.115.'));
    const answers = await Promise.all(Array.from({ length: 64 }, () => signIn(owner.email, password, classroom)));
    const refused = answers.filter(({ status }) => status !== 200);
    // One attempt is checked and 40 wait. The others find the queue full and are told to retry two seconds later.
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(41);
    expect(new Set(refused.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`))).toEqual(new Set(['503 2']));
  });

  test('sign-ins from one address with the right passwords are never refused, because an office may share the address', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => student(app)));
    await app.connection.pool.query(
      `insert into settings (name, value) values ('secret_limit_per_quarter_hour', '20') on conflict (name) do update set value = '20'`,
    );
    app.clock.forward(3_000);
    for (let round = 0; round < 3; round++)
      for (const { email } of people) expect((await signIn(email, password, '192.0.2.200')).status).toBe(200);
  });

  test('sign-ins from one address with wrong passwords are slowed down, and a right one among them succeeds', async () => {
    const owner = await student(app);
    const answers = [];
    for (let n = 0; n < 40; n++) answers.push(await signIn(`somebody-${n}@example.test`, 'wrong', '192.0.2.201'));
    expect(checkedOf(answers)).toBeLessThan(40);
    expect(checkedOf(answers)).toBeGreaterThanOrEqual(20);
    await expect.poll(async () => (await signIn(owner.email, password, '192.0.2.201')).status, { interval: 250 }).toBe(200);
  });

  test("sign-ins refused because of their address don't count against the account, which keeps all its free attempts elsewhere", async () => {
    const { email } = await student(app);
    const here = '192.0.2.202';
    await app.connection.pool.query(
      `insert into settings (name, value) values ('secret_limit_per_quarter_hour', '20') on conflict (name) do update set value = '20'`,
    );
    app.clock.forward(3_000);
    for (let n = 0; n < 30; n++) await signIn(`nobody-${n}@example.test`, 'wrong', here);
    const refused = [];
    for (let n = 0; n < 20; n++) refused.push(await signIn(email, 'wrong', here));
    expect(checkedOf(refused)).toBeLessThan(10);
    let elsewhere = 0;
    while ((await signIn(email, 'wrong', '192.0.2.203')).status === 401) elsewhere++;
    expect(checkedOf(refused) + elsewhere).toBeGreaterThanOrEqual(10);
  });
});
