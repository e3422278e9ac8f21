import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';

/** Starts the product with the fixture's media, and returns it with the address of the fixture's picture. */
async function open() {
  const { app: product, clock, connection } = await testApp();
  const app = product.http;
  const { rows } = await connection.pool.query<{ name: string }>(`select sha256 || '.png' as name from media where ending = 'png'`);
  const address = `/media/${rows[0]?.name}`;
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
  return { app, clock, connection, get, address };
}

describe('a picture', () => {
  test('anyone who knows the address of a picture can fetch it, and may cache it forever', async () => {
    const { get, address } = await open();
    const answer = await get(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(74);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      'accept-ranges': 'bytes',
    });
    const again = await get(address, { 'if-none-match': String(answer.headers['etag']) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('parts of a picture can be requested', async () => {
    const { get, address } = await open();
    const whole = (await get(address)).rawPayload;
    const part = await get(address, { range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([206, 'bytes 10-19/74', '10']);
    expect(part.rawPayload.equals(whole.subarray(10, 20))).toBe(true);
    expect((await get(address, { range: 'bytes=-10' })).rawPayload.equals(whole.subarray(-10))).toBe(true);
    const beyond = await get(address, { range: 'bytes=5000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */74']);
  });

  test('a HEAD request for a picture describes it without its bytes', async () => {
    const { app, address } = await open();
    const answer = await app.inject({ method: 'HEAD', url: address });
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([200, '74', 0]);
  });

  test('a picture is not sent again to a client that has it, even if the client names several versions', async () => {
    const { app, get, address } = await open();
    const { etag } = (await app.inject({ method: 'HEAD', url: address, headers: { range: 'bytes=0-1' } })).headers;
    for (const known of [`"other", W/${String(etag)}`, '*']) expect((await get(address, { 'if-none-match': known })).statusCode).toBe(304);
    const [same, other] = await Promise.all(
      [String(etag), '"other"'].map((version) => get(address, { range: 'bytes=0-1', 'if-range': version })),
    );
    expect([same?.statusCode, other?.statusCode, other?.rawPayload.length]).toEqual([206, 200, 74]);
  });

  test("a request for a picture counts towards the rate limit of the client's IP address before anything is read", async () => {
    const { clock, connection, get, address } = await open();
    await connection.pool.query(`insert into settings (name, value) values ('anonymous_limit_per_minute', '60')`);
    clock.forward(10_000);
    for (let count = 0; count < 60; count++) await get(`/media/${'0'.repeat(64)}.png`);
    for (const url of [address, `/media/${'0'.repeat(64)}.png`]) {
      const answer = await get(url);
      expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    }
  });

  test('a picture is not found under any other address, and neither is a PDF or a video without a signature', async () => {
    const { connection, get, address } = await open();
    const sha = address.slice('/media/'.length, -'.png'.length);
    const { rows } = await connection.pool.query<{ name: string }>(
      `select sha256 || '.' || ending as name from media where ending <> 'png'`,
    );
    expect(rows.length).toBeGreaterThan(1);
    const others = [
      ...rows.map(({ name }) => name),
      `${sha}.html`,
      `${sha}.webm`,
      `${sha}.pdf`,
      sha,
      `${'0'.repeat(64)}.png`,
      'x.png',
      '..%2f..%2fetc%2fpasswd',
      `${sha.toUpperCase()}.png`,
      `${sha}.png%00`,
      `%27or%201=1.png`,
    ];
    for (const name of others) {
      const answer = await get(`/media/${name}`);
      expect([answer.statusCode, answer.headers['content-type']], name).toEqual([404, 'application/problem+json']);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    }
  });
});
