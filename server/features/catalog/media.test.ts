import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { Refusal } from '#server/http/refusal.ts';
import { createServer } from '#server/http/server.ts';
import { serveWeb } from '#server/http/web.ts';
import { testDatabase } from '#server/testing/database.ts';
import { openGuard } from '#server/testing/mounted.ts';
import { catalogVersion, contentOf, currentCatalog } from './catalog.ts';
import { mediaRoutes } from './routes.ts';

/** The media of the fixture on a server with nothing else, and the address of its video. */
async function open({ limits = openGuard.limits } = {}) {
  const { pool } = await testDatabase();
  const catalog = await currentCatalog(pool, await catalogVersion(pool));
  const video = catalog.file('summits', 'the-view');
  if (!video) throw new Error('no video');
  const address = (await contentOf(pool, video)).content.media_url ?? '';
  const app = await createServer(readConfig({ LOG_LEVEL: 'silent', CAIRN_DEMO: '0', PORT: '0' }));
  mediaRoutes(app, { guard: { ...openGuard, limits }, pool });
  await serveWeb(app, '/nowhere/');
  onTestFinished(() => app.close());
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
  return { app, get, address };
}

describe('a medium', () => {
  it('can be had by anyone who knows its address, and kept for ever', async () => {
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

  it('can be had in parts', async () => {
    const { get, address } = await open();
    const whole = (await get(address)).rawPayload;
    const part = await get(address, { range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([206, 'bytes 100-199/1072', '100']);
    expect(part.rawPayload.equals(whole.subarray(100, 200))).toBe(true);
    expect((await get(address, { range: 'bytes=-10' })).rawPayload.equals(whole.subarray(-10))).toBe(true);
    const beyond = await get(address, { range: 'bytes=5000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */1072']);
  });

  it('is told of without its bytes', async () => {
    const { app, address } = await open();
    const answer = await app.inject({ method: 'HEAD', url: address });
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([200, '1072', 0]);
  });

  it('is told of by its size alone, and not changed for who has it, also when they name several versions', async () => {
    const { app, get, address } = await open();
    const { etag } = (await app.inject({ method: 'HEAD', url: address, headers: { range: 'bytes=0-1' } })).headers;
    for (const known of [`"other", W/${String(etag)}`, '*']) expect((await get(address, { 'if-none-match': known })).statusCode).toBe(304);
    const [same, other] = await Promise.all(
      [String(etag), '"other"'].map((version) => get(address, { range: 'bytes=0-1', 'if-range': version })),
    );
    expect([same?.statusCode, other?.statusCode, other?.rawPayload.length]).toEqual([206, 200, 1072]);
  });

  it('counts against the limit of an address before anything is read', async () => {
    const byAddress = () => Promise.reject(new Refusal('too_many_requests', { retryAfter: 7 }));
    const { get, address } = await open({ limits: { ...openGuard.limits, byAddress } });
    for (const url of [address, `/media/${'0'.repeat(64)}.png`]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7']);
    }
  });

  it('is not found under any other address', async () => {
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
