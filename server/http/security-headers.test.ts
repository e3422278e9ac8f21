import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp & { close(): Promise<void> };
let secure: typeof app;
beforeAll(async () => {
  [app, secure] = await Promise.all([startTestApp(), startTestApp({ PUBLIC_URL: 'https://cairn.example' })]);
});
afterAll(() => Promise.all([app.close(), secure.close()]));

const json = { 'content-type': 'application/json' };

test.each([
  ['a success', 200, '/api/reference/timezones', {}],
  ['a call without a token', 401, '/api/learning/tracks', {}],
  ['an unknown field', 400, '/api/auth/forgot-password', { method: 'POST', headers: json, body: '{"more":1}' }],
  ['a body that is not JSON', 400, '/api/auth/forgot-password', { method: 'POST', headers: json, body: '{' }],
  ['a body of a wrong type', 415, '/api/auth/forgot-password', { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' }],
  ['an address that can not be decoded', 404, '/%zz', {}],
  ['an address with a NUL', 404, '/api/platform%00', {}],
  ['a compressed body', 415, '/api/auth/login', { method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' }],
] as const)("responses with data can't be run or framed by a browser: %s", async (_, status, path, init) => {
  const answer = await app.raw(path, init);
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(answer.headers.get('strict-transport-security')).toBeNull();
});

test.each([
  ['/api/platform', 200],
  ['/api/learning/tracks', 401],
  ['/api/nothing', 404],
  ['/%zz', 404],
  ['/nothing%00', 404],
  ['/.well-known/did.json', 200],
  ['/api/openapi.json', 200],
  ['/api/docs/', 200],
  ['/api/docs/static/logo.svg', 200],
  ['/api/docs/json', 302],
])('a response over https from %s tells browsers to use https for a year', async (path, status) => {
  const answer = await secure.raw(path, { redirect: 'manual' });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
});
