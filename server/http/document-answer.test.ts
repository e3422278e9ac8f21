import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { mounted } from '#server/testing/mounted.ts';
import { type DocumentReply, fixedDocument } from './document-answer.ts';
import { Refusal } from './refusal.ts';

const long = JSON.stringify({ text: 'a sentence that comes again. '.repeat(500) });

const endpoints = {
  fixed: endpoint({
    method: 'GET',
    path: '/fixed',
    access: 'public',
    summary: 'Stays the same',
    document: { type: 'application/json', maxAge: 0 },
  }),
  open: endpoint({
    method: 'GET',
    path: '/open',
    access: 'public',
    summary: 'For other origins',
    document: { type: 'application/vc', maxAge: 60, anyOrigin: true },
  }),
};

async function serving(open: () => Promise<DocumentReply>) {
  const fixed = fixedDocument(long);
  const { origin } = await mounted(endpoints, { fixed: () => fixed, open });
  /** Requests the bytes as they are sent. `fetch` would decompress them. */
  return (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status?: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
      get(origin + path, { headers }, (response) => {
        buffer(response).then((bytes) => resolve({ status: response.statusCode, headers: response.headers, bytes }), reject);
      }).on('error', reject);
    });
}

test('a document that never changes is sent in an encoding that the client accepts', async () => {
  const ask = await serving(async () => 'x');
  for (const [accepted, coding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.5', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    const { headers, bytes } = await ask('/fixed', { 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers['vary'], headers['cache-control']]).toEqual([coding, 'accept-encoding', 'no-cache']);
    expect(unpack(bytes).toString()).toBe(long);
  }
});

test('a document that never changes is not sent again to a client that already has it, in any encoding', async () => {
  const ask = await serving(async () => 'x');
  const { headers } = await ask('/fixed', { 'accept-encoding': 'br' });
  const again = await ask('/fixed', { 'accept-encoding': 'gzip', 'if-none-match': String(headers['etag']) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect((await ask('/fixed', { 'if-none-match': '"another"' })).status).toBe(200);
});

test("a document for any origin has a header that says so, but a refusal of the same call doesn't", async () => {
  const ask = await serving(async () => ({ id: 'x' }));
  const { headers, bytes } = await ask('/open');
  expect(JSON.parse(bytes.toString())).toEqual({ id: 'x' });
  expect(headers).toMatchObject({
    'content-type': 'application/vc',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=60',
  });
  const refusing = await serving(() => Promise.reject(new Refusal('not_found')));
  const refused = await refusing('/open');
  expect([refused.status, refused.headers['access-control-allow-origin'], refused.headers['cache-control']]).toEqual([
    404,
    undefined,
    'no-store',
  ]);
});
