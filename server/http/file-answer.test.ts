import { once } from 'node:events';
import { connect } from 'node:net';
import { parse } from 'content-disposition';
import { expect, onTestFinished, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { mounted } from '#server/testing/mounted.ts';
import { dispositionOf, type FileReply } from './file-answer.ts';

test.each([
  ['Certificate Further.pdf', 'Certificate Further.pdf'],
  ['Zertifikat Über alles – 漢字.pdf', 'Zertifikat Über alles – 漢字.pdf'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['a "quoted" \\ name.pdf', 'a quoted name.pdf'],
  ['a\r\nset-cookie: x=y.pdf', 'a set-cookie x=y.pdf'],
])('a file named %j is saved as %j, and its name stays within its header', (name, saved) => {
  const disposition = dispositionOf(name);
  expect(disposition).toMatch(/^attachment; [\x20-\x7e]+$/);
  expect(parse(disposition)).toMatchObject({ type: 'attachment', parameters: { filename: saved } });
});

const kilobyte = 1024;
const size = 700 * kilobyte;
/** Byte n is n modulo 251. */
const bytes = Uint8Array.from({ length: size }, (_, n) => n % 251);

/** Starts a server with one file, and records which of its pieces are read. */
async function serving(reply: Partial<FileReply> = {}) {
  const pieces: [number, number][] = [];
  const content = {
    size,
    read: async (first: number, length: number) => {
      pieces.push([first, length]);
      return bytes.subarray(first, first + length);
    },
  };
  const file = endpoint({ method: 'GET', path: '/file', access: 'public', summary: 'A file', file: { types: ['video/webm'] } });
  const { origin, port } = await mounted({ file }, { file: async () => ({ content, etag: '"one"', ...reply }) });
  const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(`${origin}/file`, { method, headers });
  return { get, pieces, port };
}

test('a stored file is read in pieces of 48 kB, and arrives completely', async () => {
  const { get, pieces } = await serving();
  const response = await get();
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  expect(response.headers.get('content-length')).toBe(String(size));
  const whole = Array.from({ length: 14 }, (_, index) => [index * 48 * kilobyte, 48 * kilobyte]);
  expect(pieces).toEqual([...whole, [14 * 48 * kilobyte, 28 * kilobyte]]);
});

test('a file generated while it is sent arrives completely, and HEAD returns its headers without generating it', async () => {
  let made = 0;
  const content = {
    async *pieces() {
      made += 1;
      yield Buffer.from('one,');
      yield Buffer.from('two');
    },
  };
  const file = endpoint({
    method: 'GET',
    path: '/file',
    access: 'public',
    summary: 'A file',
    file: { types: ['text/csv; charset=utf-8'] },
  });
  const { origin } = await mounted({ file }, { file: async () => ({ content, name: 'Numbers.csv' }) });
  const head = await fetch(`${origin}/file`, { method: 'HEAD' });
  expect([head.status, made]).toEqual([200, 0]);
  const response = await fetch(`${origin}/file`, { headers: { range: 'bytes=0-1' } });
  expect([response.status, await response.text(), made]).toEqual([200, 'one,two', 1]);
  for (const { headers } of [head, response])
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename=Numbers.csv',
    ]);
});

test('a file whose generation fails midway does not look complete', async () => {
  const content = {
    async *pieces() {
      yield Buffer.from('one,');
      await Promise.resolve();
      throw new Error('the database is gone');
    },
  };
  const file = endpoint({ method: 'GET', path: '/file', access: 'public', summary: 'A file', file: { types: ['text/csv'] } });
  const { origin } = await mounted({ file }, { file: async () => ({ content }) });
  await expect(fetch(`${origin}/file`).then((response) => response.text())).rejects.toThrow('terminated');
});

test('a request for a range reads only that range', async () => {
  const { get, pieces } = await serving();
  const response = await get({ range: 'bytes=300000-300099' });
  expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes 300000-300099/${size}`]);
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bytes.subarray(300_000, 300_100)))).toBe(true);
  expect(pieces).toEqual([[300_000, 100]]);
});

test('the server reads nothing for HEAD, for a client that already has the file, or for a range that does not exist', async () => {
  const { get, pieces } = await serving();
  const head = await get({}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([200, String(size), 'bytes']);
  expect((await get({ 'if-none-match': '"one"' })).status).toBe(304);
  const beyond = await get({ range: `bytes=${size}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  expect(pieces).toEqual([]);
});

test('a file without a validator is only sent as a whole, because its next version may differ', async () => {
  const { get } = await serving({ etag: undefined });
  const response = await get({ range: 'bytes=0-1' });
  expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, null]);
});

test("a file with a name is saved and not cached, and one without a name is shown and can't run scripts", async () => {
  const [saved, shown] = [await (await serving({ name: 'a.webm' })).get(), await (await serving()).get()];
  expect([saved.headers.get('content-disposition'), saved.headers.get('cache-control')]).toEqual([
    'attachment; filename=a.webm',
    'no-store',
  ]);
  expect([shown.headers.get('content-disposition'), shown.headers.get('content-security-policy')]).toEqual([
    null,
    expect.stringMatching(/^default-src 'none'; style-src 'unsafe-inline'/),
  ]);
});

test('a client that reads nothing is cut off, and the server reads no more for it than the buffers hold', async () => {
  let read = 0;
  const large = {
    size: 1024 * kilobyte * kilobyte,
    read: async (_first: number, length: number) => {
      read += length;
      return Buffer.alloc(length);
    },
  };
  const { port } = await serving({ content: large, patience: 300 });
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined).pause();
  socket.write('GET /file HTTP/1.1\r\nHost: x\r\n\r\n');
  let last = -1;
  const isStill = () => {
    const still = read > 0 && read === last;
    last = read;
    return still;
  };
  await expect.poll(isStill, { interval: 400 }).toBe(true);
  expect(read).toBeLessThan(64 * kilobyte * kilobyte);
  socket.resume();
  await closed;
  expect(socket.bytesRead).toBeLessThan(large.size);
});

test('one network gets 64 long responses at a time, each one that ends makes room for another, and short ones are not counted', async () => {
  // The file is larger than the buffers, because the clients read only its start.
  const content = { size: 64 * kilobyte * kilobyte, read: async (_first: number, length: number) => Buffer.alloc(length) };
  const { get, port } = await serving({ content });
  const readers = Array.from({ length: 64 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => readers.forEach((reader) => void reader.destroy()));
  // Each client has taken its place once the first bytes have arrived.
  await Promise.all(
    readers.map(async (reader) => {
      reader.write('GET /file HTTP/1.1\r\nHost: x\r\n\r\n');
      await once(reader, 'data');
      reader.pause();
    }),
  );
  const refused = await get();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0, refused.headers.get('etag')]).toEqual([429, true, null]);
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect((await get({}, 'HEAD')).status).toBe(200);
  expect((await get({ range: 'bytes=0-99' })).status).toBe(206);
  readers[0]?.destroy();
  const status = async () => {
    const { status: found, body } = await get();
    await body?.cancel();
    return found;
  };
  await expect.poll(status).toBe(200);
});

test('three file pieces are read at a time, regardless of the number of requests', async () => {
  let [asked, reading] = [0, 0];
  const gate = Promise.withResolvers<void>();
  const content = {
    size: 100 * kilobyte,
    read: async (_first: number, length: number) => {
      reading++;
      await gate.promise;
      return Buffer.alloc(length);
    },
  };
  const file = endpoint({ method: 'GET', path: '/file', access: 'public', summary: 'A file', file: { types: ['video/webm'] } });
  const { origin } = await mounted({ file }, { file: async () => ({ content, etag: `"${asked++}"` }) });
  const answers = Array.from({ length: 8 }, () => fetch(`${origin}/file`));
  await expect.poll(() => asked).toBe(8);
  // Without the limit, all eight reads would be in progress by the time another HEAD request is answered.
  await fetch(`${origin}/file`, { method: 'HEAD' });
  expect(reading).toBe(3);
  gate.resolve();
  for (const answer of answers) expect((await (await answer).bytes()).byteLength).toBe(content.size);
});
