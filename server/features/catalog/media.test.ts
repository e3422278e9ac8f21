import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { catalogFor } from './catalog.ts';
import { contentOf } from './content.ts';
import { platformReader } from './reader.ts';

/** Starts the product with the fixture's media, and returns it with the address of the fixture's video. */
async function open() {
  const { app: product, clock, connection } = await testApp();
  const { database } = connection;
  const app = product.http;
  const catalog = await catalogFor(database, platformReader);
  const video = catalog.file('summits', 'the-view');
  if (!video) throw new Error('no video');
  const address = (await contentOf(database, video)).media_url ?? '';
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
  return { app, clock, connection, get, address };
}

describe('a media file', () => {
  test('anyone who knows the address of a media file can fetch it, and may cache it forever', async () => {
    const { get, address } = await open();
    const answer = await get(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(1072);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/webm',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      'accept-ranges': 'bytes',
    });
    const again = await get(address, { 'if-none-match': String(answer.headers['etag']) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('parts of a media file can be requested', async () => {
    const { get, address } = await open();
    const whole = (await get(address)).rawPayload;
    const part = await get(address, { range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([206, 'bytes 100-199/1072', '100']);
    expect(part.rawPayload.equals(whole.subarray(100, 200))).toBe(true);
    expect((await get(address, { range: 'bytes=-10' })).rawPayload.equals(whole.subarray(-10))).toBe(true);
    const beyond = await get(address, { range: 'bytes=5000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */1072']);
  });

  test('a HEAD request for a media file describes it without its bytes', async () => {
    const { app, address } = await open();
    const answer = await app.inject({ method: 'HEAD', url: address });
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([200, '1072', 0]);
  });

  test('a media file is not sent again to a client that has it, even if the client names several versions', async () => {
    const { app, get, address } = await open();
    const { etag } = (await app.inject({ method: 'HEAD', url: address, headers: { range: 'bytes=0-1' } })).headers;
    for (const known of [`"other", W/${String(etag)}`, '*']) expect((await get(address, { 'if-none-match': known })).statusCode).toBe(304);
    const [same, other] = await Promise.all(
      [String(etag), '"other"'].map((version) => get(address, { range: 'bytes=0-1', 'if-range': version })),
    );
    expect([same?.statusCode, other?.statusCode, other?.rawPayload.length]).toEqual([206, 200, 1072]);
  });

  test("a request for a media file counts towards the rate limit of the client's IP address before anything is read", async () => {
    const { clock, connection, get, address } = await open();
    await connection.pool.query(`insert into settings (name, value) values ('anonymous_limit_per_minute', '60')`);
    clock.forward(10_000);
    for (let count = 0; count < 60; count++) await get(`/media/${'0'.repeat(64)}.png`);
    for (const url of [address, `/media/${'0'.repeat(64)}.png`]) {
      const answer = await get(url);
      expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    }
  });

  test('a media file is not found under any other address', async () => {
    const { get, address } = await open();
    const sha = address.slice('/media/'.length, -'.webm'.length);
    const others = [
      `${sha}.html`,
      `${sha}.pdf`,
      sha,
      `${'0'.repeat(64)}.png`,
      'x.png',
      '..%2f..%2fetc%2fpasswd',
      `${sha.toUpperCase()}.webm`,
      `${sha}.webm%00`,
      `%27or%201=1.png`,
    ];
    for (const name of others) {
      const answer = await get(`/media/${name}`);
      expect([answer.statusCode, answer.headers['content-type']], name).toEqual([404, 'application/problem+json']);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    }
  });
});
