import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Settings } from '#contract/settings.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { student } from '#server/testing/factories.ts';
import type { Caller } from './caller.ts';
import { limitsOf } from './limits.ts';
import { networkOf } from './network.ts';

/** Starts an app whose limits are low enough for a test to reach. */
async function limitedApp(env: Record<string, string> = {}): Promise<TestApp & { close(): Promise<void> }> {
  const app = await startTestApp(env);
  await app.connection.pool.query(
    `insert into settings (name, value) values ('anonymous_limit_per_minute', '60'), ('secret_limit_per_quarter_hour', '20'), ('read_limit_per_minute', '60'), ('rate_limit_per_hour', '10')`,
  );
  return app;
}

let direct: TestApp & { close(): Promise<void> };
let proxied: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  [direct, proxied] = await Promise.all([limitedApp(), limitedApp({ TRUST_PROXY: 'loopback' })]);
});
afterAll(() => Promise.all([direct.close(), proxied.close()]));

const post = (app: TestApp, path: string, body: object, headers: Record<string, string> = {}) =>
  app.raw(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** Returns the distinct statuses of this many calls. */
async function statusesOf(times: number, call: (time: number) => Promise<{ status: number }>): Promise<number[]> {
  const seen = new Set<number>();
  for (let time = 0; time < times; time++) seen.add((await call(time)).status);
  return [...seen];
}

test("calls by a super admin who is viewing as someone else count towards the super admin's limit", async () => {
  const limits = limitsOf(async () => ({ read_limit_per_minute: 1 }) as Settings, null);
  const read = { method: 'GET', path: '/read', access: 'signedIn' } as Endpoint;
  const caller = (id: string, viewed_by: string | null) => ({ id, viewed_by }) as Caller;
  await limits.byAccount(read, caller('viewed', 'viewer'));
  await limits.byAccount(read, caller('viewed', null));
  await expect(limits.byAccount(read, caller('another', 'viewer'))).rejects.toThrow('too_many_requests');
});

test.each(['this process alone', 'a database that several share'])(
  "many keys' points are counted together by %s, and can be given back",
  async (where) => {
    const { database } = direct.connection;
    const sharing = () => limitsOf(async () => ({}) as Settings, where === 'this process alone' ? null : database);
    const limits = sharing();
    const take = (...keys: string[]) => limits.takeEach(`each-${where}`, keys, 2, 60);
    expect([...(await take('a', 'b')), ...(await take('a'))]).toEqual([]);
    expect([...(await take('b', 'a'))]).toEqual(['a']);
    await limits.giveBack(`each-${where}`, ['a'], 2, 60);
    await expect(limits.take(`each-${where}`, 'a', 2, 60)).rejects.toThrow('too_many_requests');
    await limits.giveBack(`each-${where}`, ['a', 'b', 'never taken'], 2, 60);
    await limits.giveBack(`each-${where}`, ['a'], 2, 60);
    expect([...(await take('a', 'b'))]).toEqual([]);
    if (where !== 'this process alone')
      expect([...(await sharing().takeEach(`each-${where}`, ['a', 'b'], 2, 60))].sort()).toEqual(['a', 'b']);
  },
);

describe('limits by address', () => {
  test("limits by address can't be evaded by naming another address in a header", async () => {
    const names = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip'];
    const statuses = await statusesOf(21, (time) =>
      post(direct, '/api/auth/verify-email', { token: 'x' }, Object.fromEntries(names.map((name) => [name, `203.0.113.${time}`]))),
    );
    expect(statuses).toEqual([400, 429]);
  });

  test("limits by address are shared by the refresh call's two paths", async () => {
    const statuses = await statusesOf(61, (time) =>
      post(
        proxied,
        time % 2 ? '/auth/refresh-token' : '/api/auth/refresh-token',
        { refresh_token: 'x' },
        { 'x-forwarded-for': '198.51.100.7' },
      ),
    );
    expect(statuses).toEqual([401, 429]);
  });

  test.each(['Bearer nobody-has-this', 'Basic YTpi', 'x'])(
    'limits by address count a caller with the header "Authorization: %s" as a visitor',
    async (authorization) => {
      const address = `198.51.100.${authorization.length}`;
      const call = (path: string) => proxied.raw(path, { headers: { authorization, 'x-forwarded-for': address } });
      expect(await statusesOf(61, () => call('/api/reference/badges'))).toEqual([200, 429]);
      expect((await call('/api/auth/profile')).status).toBe(429);
    },
  );

  test('limits by address do not affect signed-in people, even if visitors at their address have reached the limit', async () => {
    const person = await student(proxied);
    const call = (headers: Record<string, string>) =>
      proxied.raw('/api/reference/badges', { headers: { ...headers, 'x-forwarded-for': '198.51.100.99' } });
    expect(await statusesOf(61, () => call({}))).toEqual([200, 429]);
    expect((await call({ authorization: `Bearer ${person.token}` })).status).toBe(200);
  });

  test('limits by address are shared by all addresses in an IPv6 network', async () => {
    const statuses = await statusesOf(21, (time) =>
      post(proxied, '/api/auth/verify-email', { token: 'x' }, { 'x-forwarded-for': `2001:db8:1:2:${time}::${time}` }),
    );
    expect(statuses).toEqual([400, 429]);
    expect((await post(proxied, '/api/auth/verify-email', { token: 'x' }, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(400);
  });

  test('the refusal says when to try again', async () => {
    const call = () => post(direct, '/api/auth/reset-password', { token: 'x', password: 'long enough for all' });
    await statusesOf(20, call);
    const answer = await call();
    expect([answer.status, answer.problem.code, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, 'too_many_requests', true]);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:01::6', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
  [undefined, 'closed'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('limits by account', () => {
  test('limits by account apply to writes from any session, successful or not', async () => {
    const person = await student(proxied);
    const write = () => person.ask('PUT /api/users/profile', { body: { country: 'XX' } });
    expect(await statusesOf(11, write)).toEqual([400, 429]);
  });

  test('limits by account also apply to calls that the role forbids', async () => {
    const person = await student(proxied);
    expect(await statusesOf(61, () => person.ask('GET /api/admin/statistics'))).toEqual([403, 429]);
  });
});
