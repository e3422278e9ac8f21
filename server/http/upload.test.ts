import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { mounted } from '#server/testing/mounted.ts';
import { Refusal } from './refusal.ts';
import type { Upload } from './upload.ts';

const maxBytes = 4 * 1024 * 1024;
const endpoints = {
  send: endpoint({
    method: 'POST',
    needsNoKey: 'state',
    path: '/send',
    access: 'public',
    summary: 'Takes a table',
    upload: { types: ['text/csv'], maxBytes },
    reply: z.object({ name: z.string(), bytes: z.number(), sha256: z.string() }),
  }),
};

async function received({ name, content }: Upload) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { name, bytes, sha256: hash.digest('hex') };
}

const takeAll = { send: ({ body }: { body: Upload }) => received(body) };
type Patience = NonNullable<Parameters<typeof mounted>[2]>['patience'];
const server = (send: (call: { body: Upload }) => ReturnType<typeof received> = takeAll.send, patience: Patience = {}) =>
  mounted(endpoints, { send }, { patience });

function formWith(parts: Record<string, Blob | string>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.set(name, part);
    else form.set(name, part, `${name}.csv`);
  }
  return form;
}
const csv = (bytes: number) => new Blob(['x'.repeat(bytes)], { type: 'text/csv' });

async function answerTo(origin: string, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/send`, { method: 'POST', body, headers });
  return { status: response.status, body: (await response.json()) as { code?: string; data?: object; errors?: { code: string }[] } };
}

/** Starts an upload on a raw connection, to send data that `fetch` would not send. */
function byHand(port: number, { connection = 'close' } = {}) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  const answer = text(socket).catch(() => '');
  socket.write(`POST /send HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nTransfer-Encoding: chunked\r\n`);
  socket.write('Content-Type: multipart/form-data; boundary=b\r\n\r\n');
  const write = (part: string) => socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
  write(`--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`);
  const end = () => {
    write('\r\n--b--\r\n');
    socket.write('0\r\n\r\n');
  };
  return { socket, write, end, answer };
}

test('a file arrives byte for byte, with the name its sender gave it', async () => {
  const { origin } = await server();
  const file = csv(3_000_000);
  const sha256 = createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
  const { status, body } = await answerTo(origin, formWith({ file }));
  expect([status, body.data]).toEqual([200, { name: 'file.csv', bytes: 3_000_000, sha256 }]);
});

test('a file is read only as fast as its handler reads it, so it is never in memory as a whole', async () => {
  const reading = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { app, port } = await server(async ({ body }) => {
    begun.resolve();
    await reading.promise;
    return received(body);
  });
  const arrived = once(app.server, 'connection') as Promise<[{ bytesRead: number }]>;
  const { write, end, answer } = byHand(port);
  for (let part = 0; part < 48; part++) write('x'.repeat(64 * 1024));
  end();
  const [connection] = await arrived;
  await begun.promise;
  let last = -1;
  const isStill = () => {
    const still = connection.bytesRead === last;
    last = connection.bytesRead;
    return still;
  };
  await expect.poll(isStill).toBe(true);
  expect(connection.bytesRead).toBeLessThan(1024 * 1024);
  reading.resolve();
  expect(await answer).toContain(`"bytes":${48 * 64 * 1024}`);
});

test('a file that is too large is refused because of its declared length, or else because of its actual bytes', async () => {
  let calls = 0;
  const { origin, port } = await server(({ body }) => {
    calls++;
    return received(body);
  });
  expect(await answerTo(origin, formWith({ file: csv(maxBytes + 20_000) }))).toMatchObject({
    status: 413,
    body: { code: 'body_too_large' },
  });
  expect(calls).toBe(0);
  const { write, end, answer } = byHand(port);
  for (let part = 0; part < maxBytes / 65_536; part++) write('x'.repeat(65_536));
  write('x');
  end();
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(await answerTo(origin, formWith({ file: csv(maxBytes) }))).toMatchObject({ status: 200 });
});

test('a body that exceeds the limit without having declared its length is cut off', async () => {
  const { port } = await server();
  const { socket, write, answer } = byHand(port);
  const more = () => {
    while (!socket.destroyed && write('x'.repeat(65_536)));
  };
  socket.on('drain', more);
  more();
  await answer;
  expect(socket.bytesWritten).toBeLessThan(maxBytes * 4);
});

test('an upload must contain exactly one file of an allowed type', async () => {
  const { origin } = await server();
  const refusals: [BodyInit, Record<string, string>, number, string, string?][] = [
    [formWith({ file: new Blob(['x'], { type: 'text/html' }) }), {}, 415, 'unsupported_media_type', 'file_type'],
    ['{}', { 'content-type': 'application/json' }, 415, 'unsupported_media_type'],
    ['a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    [formWith({}), {}, 400, 'invalid_request', 'file_missing'],
    [formWith({ other: csv(1) }), {}, 400, 'invalid_request', 'file_missing'],
    [formWith({ file: 'a text' }), {}, 400, 'invalid_request', 'file_missing'],
    [formWith({ file: csv(1), other: csv(1) }), {}, 400, 'invalid_request', 'file_alone'],
    [formWith({ file: csv(1), note: 'x' }), {}, 400, 'invalid_request', 'file_alone'],
    ['--b\r\n', { 'content-type': 'multipart/form-data; boundary=b' }, 400, 'broken_form'],
  ];
  for (const [sent, headers, status, code, fault] of refusals) {
    const { status: is, body } = await answerTo(origin, sent, headers);
    expect([is, body.code, body.errors?.[0]?.code]).toEqual([status, code, fault]);
  }
});

test('a refusal from a handler that has not read the file reaches the client, and the connection accepts the next request', async () => {
  const { port } = await server(() => {
    throw new Refusal('not_found');
  });
  const { socket, write, end, answer } = byHand(port, { connection: 'keep-alive' });
  for (let part = 0; part < 32; part++) write('x'.repeat(64 * 1024));
  end();
  socket.write('GET /next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect((await answer).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 404']);
});

test('an upload may take longer than other requests', async () => {
  const { port } = await server(takeAll.send, { headers: 100, request: 200, check: 20 });
  const { socket, write, end, answer } = byHand(port);
  const begun = performance.now();
  let bytes = 0;
  const dripping = setInterval(() => {
    if (performance.now() - begun > 600) {
      clearInterval(dripping);
      end();
    } else {
      write('x');
      bytes++;
    }
  }, 20);
  socket.once('close', () => clearInterval(dripping));
  const said = await answer;
  expect(said).toMatch(/^HTTP\/1\.1 200 /);
  expect(said).toContain(`"bytes":${bytes}`);
});

test('an upload abandoned halfway makes the handler that reads it fail', async () => {
  const failed = Promise.withResolvers<unknown>();
  const begun = Promise.withResolvers<void>();
  const { port } = await server(async ({ body }) => {
    begun.resolve();
    return received(body).catch((error: unknown) => {
      failed.resolve(error);
      throw error;
    });
  });
  const { socket, write } = byHand(port);
  write('x'.repeat(1_000));
  await begun.promise;
  socket.destroy();
  expect(await failed.promise).toBeInstanceOf(Error);
});
