import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { dataHeaders } from './security-headers.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };

test.each([
  ['a success', 200, '/api/reference/timezones', {}],
  ['who has no token', 401, '/api/learning/tracks', {}],
  ['an unknown field', 400, '/api/auth/forgot-password', { method: 'POST', headers: json, body: '{"more":1}' }],
  ['a body that is no JSON', 400, '/api/auth/forgot-password', { method: 'POST', headers: json, body: '{' }],
  ['a body of a wrong type', 415, '/api/auth/forgot-password', { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' }],
] as const)('data is nothing that a browser may run or frame: %s', async (_, status, path, init) => {
  const answer = await app.raw(path, init);
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(answer.headers.get('strict-transport-security')).toBeNull();
});

test('over https browsers are told to stay there for a year', () => {
  expect(dataHeaders(readConfig({ PUBLIC_URL: 'https://cairn.example' }))['strict-transport-security']).toMatch(/^max-age=31536000/);
});
