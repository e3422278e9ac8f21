import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/accounts.ts';
import { hashPassword } from '#server/features/identity/index.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { superAdmin } from '#server/testing/factories.ts';

type Running = TestApp & { close(): Promise<void> };
const email = 'super@cairn.example';

async function withDemo(env: Record<string, string>): Promise<Running> {
  const app = await startTestApp(env);
  const password_hash = await hashPassword(demoPassword);
  await superAdmin(app, { demo: true, email, password_hash });
  return app;
}

let own: Running;
let open: Running;
beforeAll(async () => {
  // This simulates a start without any variables. By default, `startTestApp` sets CAIRN_DEMO=0.
  [own, open] = await Promise.all([withDemo({ CAIRN_DEMO: '' }), withDemo({ CAIRN_DEMO: '1' })]);
});
afterAll(() => Promise.all([own.close(), open.close()]));

/** Sends a request with any headers, including those that `fetch` forbids. */
function ask(app: Running, path: string, headers: Record<string, string>, body?: object): Promise<{ status: number; json: never }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      app.url + path,
      { method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, json: JSON.parse(text) as never }));
      },
    );
    asked.once('error', reject).end(body && JSON.stringify(body));
  });
}

async function demoFor(app: Running, headers: Record<string, string>) {
  const welcome = (await ask(app, '/api/platform', headers)).json as { data: { demo_accounts: object[] } };
  const signIn = await ask(app, '/api/auth/login', headers, { email, password: demoPassword });
  return [welcome.data.demo_accounts.length, signIn.status, (signIn.json as { code?: string }).code];
}

describe('the demo sign-ins', () => {
  test.each([
    ['as they come', {}],
    ['by another port of this machine', { host: 'localhost:5173' }],
    ['from a page of this machine', { host: '[::1]:3000', origin: 'http://localhost:3000', referer: 'http://localhost:3000/login' }],
  ])('the demo sign-ins are open to a browser on this machine, %s', async (_, headers) => {
    expect(await demoFor(own, headers)).toEqual([1, 200, undefined]);
  });

  test.each<[string, Record<string, string>]>([
    ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'localhost' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'http' }],
    ['Forwarded', { forwarded: 'for=127.0.0.1' }],
    ['Via', { via: '1.1 proxy' }],
    ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
    ["another site's name", { host: 'learn.example.com' }],
    ['a name that only begins like ours', { host: 'localhost.example.com' }],
    ["another site's page", { origin: 'https://learn.example.com' }],
    ['a page without an origin', { origin: 'null' }],
    ['a page that another site served', { referer: 'https://learn.example.com/login' }],
  ])('the demo sign-ins are closed to a request with %s', async (_, headers) => {
    expect(await demoFor(own, headers)).toEqual([0, 403, 'demo_sign_in_closed']);
  });

  test('the demo sign-ins are open to everyone if CAIRN_DEMO=1 is set', async () => {
    expect(await demoFor(open, { host: 'learn.example.com', 'x-forwarded-for': '203.0.113.9' })).toEqual([1, 200, undefined]);
  });
});
