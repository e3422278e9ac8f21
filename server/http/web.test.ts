import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createServer } from './server.ts';
import { serveWeb } from './web.ts';

let http: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'cairn-web-')), '/');
  await writeFile(join(folder, 'index.html'), '<title>The page</title><style nonce="__NONCE__"></style>');
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  await writeFile(join(folder, 'cairn.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  http = await createServer(readConfig({ LOG_LEVEL: 'silent' }));
  await serveWeb(http, folder);
});
afterAll(() => http.close());

const open = (url: string, more: { method?: 'GET' | 'HEAD' | 'POST'; headers?: Record<string, string> } = {}) =>
  http.inject({ url, method: more.method ?? 'GET', headers: { accept: 'text/html', ...more.headers } });

test.each(['/', '/dashboard', '/modules/first', '/apiary', '/authors'])(
  '%s is answered with the page, for this visit alone',
  async (path) => {
    const [one, two] = [await open(path), await open(path)];
    expect([one.statusCode, one.headers['cache-control']]).toEqual([200, 'no-store']);
    const nonceOf = (body: string) => /nonce="(\w+)"/.exec(body)?.[1] ?? 'none';
    expect(String(one.headers['content-security-policy'])).toContain(`'nonce-${nonceOf(one.body)}'`);
    expect(nonceOf(one.body)).not.toBe(nonceOf(two.body));
    expect(String(one.headers['content-security-policy'])).not.toContain('unsafe-inline');
    expect(one.headers['permissions-policy']).toContain('camera=()');
  },
);

test.each([
  '/api',
  '/api/',
  '/api?x',
  '/api/nothing',
  '/%61pi/nothing',
  '/api%2fnothing',
  '/auth/nothing',
  '/%61uth',
  '/media/nothing',
  '/modules/tracks',
  '/modules/modules/x/y',
  '/modules/progress?x=1',
  '/modules/%70rogress',
  '/modules%2ftracks',
  '/.well-known/nothing.json',
  '/credentials/status/x',
])('%s is never answered with the page', async (path) => {
  const answer = await open(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
});

test('the page of a certificate is not for search engines; other pages are', async () => {
  for (const path of ['/certificates/abc', '/certificates', '/%63ertificates/abc'])
    expect((await open(path)).headers['x-robots-tag'], path).toBe('noindex');
  expect((await open('/features')).headers['x-robots-tag']).toBeUndefined();
});

test.each([
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cpackage.json',
  '/.git/config',
  '/%e0%a4%a',
  '/robots.txt%00.html',
])('%s leads to no file', async (path) => {
  const answer = await open(path, { headers: { accept: '*/*' } });
  expect([answer.statusCode, answer.body.includes('"name"')]).toEqual([404, false]);
});

test('texts say in which character set they are', async () => {
  const typeOf = async (path: string) => (await open(path)).headers['content-type'];
  expect([await typeOf('/cairn.svg'), await typeOf('/robots.txt'), await typeOf('/')]).toEqual([
    'image/svg+xml; charset=utf-8',
    'text/plain; charset=utf-8',
    'text/html; charset=utf-8',
  ]);
});

test('the page answers navigations only', async () => {
  expect((await open('/dashboard', { method: 'POST' })).statusCode).toBe(404);
  expect((await open('/dashboard', { headers: { accept: 'application/json' } })).statusCode).toBe(404);
  expect((await open('/robots.txt', { headers: { range: 'bytes=999-' } })).statusCode).toBe(416);
});
