import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { password, student } from '#server/testing/factories.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'loopback' });
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  app.raw(path, { method: 'POST', headers: { ...json, ...headers }, body });

/** Returns the response's status for bytes that no client library would send. */
function statusOf(request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(text.split(' ')[1] ?? 0)));
    socket.write(request, 'latin1');
  });
}

const end = 'Host: x\r\nConnection: close\r\n';
const withBody = (headers: string, body: string) =>
  `POST /api/auth/login HTTP/1.1\r\n${end}Content-Type: application/json\r\n${headers}\r\n${body}`;

describe('an unusual request', () => {
  test.each([
    ['two lengths', withBody('Content-Length: 2\r\nContent-Length: 3\r\n', '{}')],
    ['a length and chunks', withBody('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n')],
    ['chunks that are not the last coding', withBody('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n')],
    ['a broken chunk', withBody('Transfer-Encoding: chunked\r\n', 'zz\r\n')],
    ['bare line feeds', 'GET /api/health HTTP/1.1\nHost: x\n\n'],
    ['NUL in a header', `GET /api/health HTTP/1.1\r\n${end}X: a\0b\r\n\r\n`],
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an unknown method', `FOO /api/health HTTP/1.1\r\n${end}\r\n`],
  ])('a request with %s is refused before it is read', async (_, request) => {
    expect(await statusOf(request)).toBe(400);
  });

  test('a request with more than 16 KB of headers is refused', async () => {
    expect(await statusOf(`GET /api/health HTTP/1.1\r\n${end}X: ${'a'.repeat(40_000)}\r\n\r\n`)).toBe(431);
  });

  test.each(['OPTIONS', 'TRACE', 'PROPFIND', 'PATCH'])(
    'a request with the method %s is answered as not found, and no response allows another origin',
    async (method) => {
      expect(
        await statusOf(
          `${method} /api/auth/login HTTP/1.1\r\n${end}Origin: https://evil.example\r\nAccess-Control-Request-Method: POST\r\n\r\n`,
        ),
      ).toBe(404);
      const answer = await app.raw('/api/platform', { headers: { origin: 'https://evil.example' } });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  test.each(['foo', 'gzip, gzip', 'deflate64', '__proto__'])(
    'a request whose body is encoded as %s is refused as an unsupported type',
    async (coding) => {
      const answer = await post('/api/auth/login', '{}', { 'content-encoding': coding });
      expect([answer.status, answer.problem.code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  test('a request whose small body decompresses to a large one is refused', async () => {
    const answer = await post('/api/auth/login', gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')), { 'content-encoding': 'gzip' });
    expect([413, 415]).toContain(answer.status);
  });

  test.each([
    ['nested 8,000 deep', `${'['.repeat(8_000)}${']'.repeat(8_000)}`, 'invalid_request'],
    ['with an escaped NUL 7,000 deep', `${'['.repeat(7_000)}"\\u0000"${']'.repeat(7_000)}`, 'invalid_request'],
    ['with __proto__ deep inside', `${'{"a":'.repeat(2_000)}{"__proto__":1}${'}'.repeat(2_000)}`, 'broken_json'],
    ['with constructor.prototype', '{"constructor":{"prototype":{"role":"SuperAdmin"}}}', 'broken_json'],
    ['with __proto__ written in escapes', '{"\\u005f_proto__":{}}', 'broken_json'],
    ['with a raw NUL', '{"email":"a\0"}', 'broken_json'],
    ['with an escaped NUL', '{"email":"a\\u0000","password":"b"}', 'invalid_request'],
    ['with half a character', '{"email":"a\\ud800","password":"b"}', 'invalid_request'],
    ['with the second half of a character', '{"email":"\\uDFFFa","password":"b"}', 'invalid_request'],
    ['with the halves in the wrong order', '{"email":"\\udc00\\ud800","password":"b"}', 'invalid_request'],
    ['that is a list', '[]', 'invalid_request'],
    ['that is null', 'null', 'invalid_request'],
    ['with 1,200 unknown fields', `{${Array.from({ length: 1_200 }, (_, n) => `"k${n}":1`).join(',')}}`, 'invalid_request'],
  ])('JSON %s is refused', async (_, body, code) => {
    const answer = await post('/api/auth/login', body);
    expect([answer.status, answer.problem.code]).toEqual([400, code]);
    expect(answer.text.length).toBeLessThan(10_000);
  });

  test('a request with more than 16 kB of JSON from a visitor, or 64 kB from a signed-in person, is refused for its size', async () => {
    const person = await student(app);
    const text = (kilobytes: number) => `"${'x'.repeat(kilobytes * 1024 - 2)}"`;
    const visitor = (kilobytes: number) => post('/api/auth/login', text(kilobytes));
    const signedIn = (kilobytes: number) =>
      app.raw('/api/users/profile', {
        method: 'PUT',
        headers: { ...json, authorization: `Bearer ${person.token}` },
        body: text(kilobytes),
      });
    for (const [send, most] of [
      [visitor, 16],
      [signedIn, 64],
    ] as const) {
      expect((await send(most)).problem.code).toBe('invalid_request');
      const { status, problem } = await send(most + 1);
      expect([status, problem.code]).toEqual([413, 'body_too_large']);
    }
  });

  test("a request with text that can't be stored is refused with the name of the field", async () => {
    const { problem } = await post('/api/auth/login', '{"email":"a","password":{"b":["\\ud800"]}}');
    expect(problem.errors).toEqual([
      { path: 'body.password', code: 'forbidden_text', message: "This text contains characters that can't be stored." },
    ]);
  });

  test('a request may contain complete escaped surrogate pairs, and escaped backslashes', async () => {
    const person = await student(app);
    const answer = await app.raw('/api/users/profile', {
      method: 'PUT',
      headers: { ...json, authorization: `Bearer ${person.token}` },
      body: '{"bio":"\\ud83d\\uDE00 \\\\ud800 \\\\u0000"}',
    });
    expect((answer.data as { bio: string }).bio).toBe('😀 \\ud800 \\u0000');
  });

  test('a request with arbitrary text never breaks the server', async () => {
    const person = await student(app);
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ maxLength: 60 }),
      fc.constantFrom('\ud800', '\u202e', '__proto__', "'--", '%00', '../..'),
    );
    await fc.assert(
      fc.asyncProperty(text, text, async (one, two) => {
        const bodies = [
          ['POST', '/api/auth/login', { email: one, password: two }],
          ['POST', '/api/auth/verify-email', { token: one }],
          ['POST', '/auth/refresh-token', { refresh_token: one, email: two }],
          ['PUT', '/api/users/profile', { bio: one, full_name: two }],
          ['POST', '/api/learning/progress', { module_id: one, file_name: two }],
        ] as const;
        for (const [method, path, body] of bodies) {
          const answer = await app.raw(path, {
            method,
            headers: { ...json, authorization: `Bearer ${person.token}` },
            body: JSON.stringify(body),
          });
          expect(answer.status).toBeLessThan(500);
        }
        for (const path of [
          `/api/learning/modules?search=${encodeURIComponent(one.toWellFormed())}`,
          `/modules/modules/${encodeURIComponent(one.toWellFormed())}/${encodeURIComponent(two.toWellFormed())}`,
        ]) {
          expect((await app.raw(path, { headers: { authorization: `Bearer ${person.token}` } })).status).toBeLessThan(500);
        }
      }),
      { numRuns: process.env['CAIRN_FULL'] ? 1_000 : 20 },
    );
  });
});

test.each(['not-an-address', '10.0.0.1:5566', 'fe80::1%eth0', '::ffff:10.0.0.9', 'x'.repeat(200)])(
  'a person whose address a proxy reports as %s can sign in',
  async (address) => {
    const person = await student(app);
    const answer = await post('/api/auth/login', JSON.stringify({ email: person.email, password }), { 'x-forwarded-for': address });
    expect(answer.status).toBe(200);
  },
);

describe('a path below the documentation', () => {
  test.each([
    '/api/docs/static/%2e%2e%2fpackage.json',
    '/api/docs/static/..%5c..%5cpackage.json',
    '/api/docs/static/%2e%2e',
    '/api/docs/static/.git',
    '/api/docs/static/%00',
    '/api/docs/static/%e0%a4%a',
  ])('a path that leads out of the documentation, %s, finds nothing', async (path) => {
    expect(await statusOf(`GET ${path} HTTP/1.1\r\n${end}\r\n`)).toBe(404);
  });

  test('a path below the documentation is refused, without a server error, if its conditions and ranges do not match', async () => {
    const file = '/api/docs/static/swagger-ui.css';
    expect((await app.raw(file, { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
    expect((await app.raw(file, { headers: { 'if-match': '"x"' } })).status).toBe(412);
  });
});
