import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settings } from '#contract/settings.ts';
import { readConfig } from '#server/config.ts';
import { limitsOf } from './limits.ts';
import { type PreviewedPages, previewReader } from './link-preview.ts';
import { createServer } from './server.ts';
import { serveWeb } from './web.ts';

let http: Awaited<ReturnType<typeof createServer>>;
let secure: typeof http;
beforeAll(async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'cairn-web-')), '/');
  const head = '<title>The page</title><meta name="description" content="What it is."><style nonce="__NONCE__"></style>';
  await writeFile(join(folder, 'index.html'), `<html lang="en"><head>${head}<!--${' and more'.repeat(300)}--></head>`);
  await mkdir(join(folder, 'pages', 'documentation'), { recursive: true });
  await writeFile(
    join(folder, 'pages', 'security.html'),
    `<html lang="en"><head>${head.replace('The page', 'Security &amp; more')}</head>security${' and more'.repeat(300)}`,
  );
  await writeFile(join(folder, 'pages', 'documentation', 'api.html'), `<html lang="en"><head>${head}</head>api`);
  await writeFile(join(folder, 'cairn.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const limits = limitsOf(async () => settings.parse({}), null);
  const serve = async (env: Record<string, string>) => {
    const server = await createServer(readConfig({ LOG_LEVEL: 'silent', ...env }));
    await serveWeb(server, {
      origin: () => 'https://cairn.example',
      previewOf: previewReader([pages], limits),
      fillPages: {},
      isDemoFor: ({ headers }) => headers['x-demo'] === '1',
      folder,
    });
    return server;
  };
  http = await serve({});
  secure = await serve({ PUBLIC_URL: 'https://cairn.example' });
});
afterAll(() => Promise.all([http.close(), secure.close()]));

/** Pages with their own preview, one of which can't be read. */
const pages: PreviewedPages = {
  path: /^\/certificates\/([^/]+)$/,
  async previewOf(key) {
    if (key === 'broken') throw new Error('no database');
    if (key === 'gone') return undefined;
    return { title: `"${key}" & <more>`, description: '$& of it', image: { path: '/picture.png', alt: 'A picture' } };
  },
};

const open = (url: string, more: { method?: 'GET' | 'HEAD' | 'POST'; headers?: Record<string, string> } = {}) =>
  http.inject({ url, method: more.method ?? 'GET', headers: { accept: 'text/html', ...more.headers } });

test.each(['/', '/dashboard', '/modules/first', '/apiary', '/authors'])(
  'the address %s is answered with the page, with a nonce for this visit only',
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

test('a prerendered page is sent compressed, with its own nonce, and not to a client that does not accept pages', async () => {
  const packed = await open('/security', { headers: { 'accept-encoding': 'br' } });
  expect([packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual(['br', 'no-store']);
  const nonce = /nonce="(\w+)"/.exec(brotliDecompressSync(packed.rawPayload).toString())?.[1] ?? 'none';
  expect(String(packed.headers['content-security-policy'])).toContain(`'nonce-${nonce}'`);
  expect((await open('/security', { method: 'HEAD' })).statusCode).toBe(200);
  const json = await open('/security', { headers: { accept: 'application/json' } });
  expect([json.statusCode, json.headers['content-type']]).toEqual([404, expect.stringContaining('application/problem+json')]);
});

test("the application's page is sent compressed too, at any of its addresses", async () => {
  const packed = await open('/dashboard', { headers: { 'accept-encoding': 'br' } });
  expect([packed.statusCode, packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([200, 'br', 'no-store']);
  const nonce = /nonce="(\w+)"/.exec(brotliDecompressSync(packed.rawPayload).toString())?.[1] ?? 'none';
  expect(String(packed.headers['content-security-policy'])).toContain(`'nonce-${nonce}'`);
  const head = await open('/dashboard', { method: 'HEAD' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('a page says whether the visitor may try the demo', async () => {
  for (const path of ['/', '/security', '/login']) {
    expect((await open(path)).body, path).not.toContain('data-demo');
    expect((await open(path, { headers: { 'x-demo': '1' } })).body, path).toMatch(/<html [^>]*\bdata-demo\b/);
  }
});

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
])('the address %s is never answered with the page', async (path) => {
  const answer = await open(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
});

test("a certificate's page is hidden from search engines, and other pages are not", async () => {
  for (const path of ['/certificates/abc', '/certificates', '/%63ertificates/abc'])
    expect((await open(path)).headers['x-robots-tag'], path).toBe('noindex');
  expect((await open('/features')).headers['x-robots-tag']).toBeUndefined();
});

test.each(['/..%2f..%2fpackage.json', '/..%5c..%5cpackage.json', '/.git/config', '/%e0%a4%a', '/robots.txt%00.html'])(
  'the path %s leads to no file',
  async (path) => {
    const answer = await open(path, { headers: { accept: '*/*' } });
    expect([answer.statusCode, answer.body.includes('"name"')]).toEqual([404, false]);
  },
);

test.each([['*/*'], ['application/json, text/plain, */*'], [undefined]])('a client that accepts %s gets the page', async (accept) => {
  for (const path of ['/', '/login', '/certificates/abc', '/unsubscribe/abc.9dMSBEI7yyrRSFnnPXVxIqU0ROTfBy8eNAlFkSJuvdQ']) {
    const answer = await http.inject({ url: path, headers: accept ? { accept } : {} });
    expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
  }
});

test.each(['/assets/gone', '/assets/gone-1a2b3c.js', '/favicon.ico', '/certificates/abc.png', '/some/where.html', '/.env'])(
  'the address %s is a file or not found, regardless of what the client accepts',
  async (path) => {
    for (const accept of ['text/html', '*/*']) {
      const answer = await open(path, { headers: { accept } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
    }
  },
);

test('a path that would leave the folder is answered with the page, like any other path', async () => {
  const answer = await open('/%2e%2e/%2e%2e/etc/passwd', { headers: { accept: '*/*' } });
  expect([answer.statusCode, answer.body.includes('<head><title>The page')]).toEqual([200, true]);
});

test('a link preview describes the product, and shows no address that may contain a secret', async () => {
  const { body } = await open('/reset-password/a-secret-token');
  expect(body).toContain('<meta property="og:title" content="The page"><meta property="og:description" content="What it is.">');
  expect(body).not.toContain('a-secret-token');
  expect(body).toContain('<meta property="og:image" content="https://cairn.example/card.png">');
});

test('a link to a page with its own preview shows that preview, with a picture, as text', async () => {
  const { body } = await open('/certificates/abc', { headers: { accept: '*/*' } });
  for (const tag of [
    '<meta property="og:title" content="&#x22;abc&#x22; &#x26; <more>">',
    '<meta property="og:description" content="$&#x26; of it">',
    '<meta property="og:url" content="https://cairn.example/certificates/abc">',
    '<meta property="og:image" content="https://cairn.example/picture.png">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    expect(body).toContain(tag);
  expect(body.endsWith('</head>')).toBe(true);
});

test('the page is served even if its preview is empty, cannot be read, or is requested too often', async () => {
  for (const key of ['gone', 'broken', ...Array.from({ length: 130 }, (_, index) => `many-${index}`)])
    expect((await open(`/certificates/${key}`)).statusCode).toBe(200);
  expect((await open('/certificates/one-more')).body).toContain('<meta property="og:title" content="The page">');
});

test('text files declare their character set', async () => {
  const typeOf = async (path: string) => (await open(path)).headers['content-type'];
  expect([await typeOf('/cairn.svg'), await typeOf('/robots.txt'), await typeOf('/')]).toEqual([
    'image/svg+xml; charset=utf-8',
    'text/plain; charset=utf-8',
    'text/html; charset=utf-8',
  ]);
});

test('the page is served only to navigations', async () => {
  expect((await open('/dashboard', { method: 'POST' })).statusCode).toBe(404);
  expect((await open('/dashboard', { headers: { accept: 'application/json' } })).statusCode).toBe(404);
  expect((await open('/cairn.svg', { headers: { range: 'bytes=999-' } })).statusCode).toBe(416);
});

test.each(['/', '/login', '/robots.txt', '/cairn.svg', '/assets/gone.js', '/api/nothing'])(
  'a page over https from %s tells browsers to use https for a year',
  async (path) => {
    const { headers } = await secure.inject({ url: path, headers: { accept: 'text/html' } });
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect((await open(path)).headers['strict-transport-security']).toBeUndefined();
  },
);

test('a public page is served as the build prerendered it, with its address for search engines and its nonce', async () => {
  const { body, headers } = await open('/security');
  expect(body).toContain('<link rel="canonical" href="https://cairn.example/security">');
  expect(body).toContain('<meta property="og:title" content="Security &#x26; more">');
  expect(body).toContain('<meta property="og:url" content="https://cairn.example/security">');
  expect(body).toMatch(/<\/head>security( and more)+$/);
  expect(body).not.toContain('__NONCE__');
  expect(headers['cache-control']).toBe('no-store');
  expect((await open('/security?from=mail')).body).toContain('href="https://cairn.example/security"');
  expect((await open('/dashboard')).body).not.toContain('canonical');
});

test.each([
  ['/Security', '/security'],
  ['/security/', '/security'],
  ['/SECURITY///?q=a%20b&c', '/security?q=a%20b&c'],
  ['/documentation/API', '/documentation/api'],
  ['/%53ecurity', '/security'],
  ['/security%2f', '/security'],
])('%s redirects permanently to %s', async (path, target) => {
  const answer = await open(path);
  expect([answer.statusCode, answer.headers['location']]).toEqual([308, target]);
});

test.each(['/securit', '/security/more', '//security', '/documentation', '/pages/security', '/dashboard/'])(
  '%s is not mistaken for a public page',
  async (path) => {
    const answer = await open(path);
    expect([answer.statusCode, answer.body.includes('<head><title>The page')]).toEqual([200, true]);
  },
);

test('the prerendered pages cannot be fetched as files, where the nonce is only a placeholder', async () => {
  for (const path of ['/pages/security.html', '/pages/documentation/api.html']) expect((await open(path)).statusCode, path).toBe(404);
});

test("search engines are told about all public pages, at the product's public address, and about no other path", async () => {
  const [sitemap, robots] = [await open('/sitemap.xml', { headers: { accept: '*/*' } }), await open('/robots.txt')];
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://cairn.example/documentation/api',
    'https://cairn.example/security',
  ]);
  expect(robots.body).toContain('Sitemap: https://cairn.example/sitemap.xml');
  expect(robots.body).toContain('Disallow: /api/');
});
