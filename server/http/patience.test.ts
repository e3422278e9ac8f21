import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { closeServer, createServer } from '#server/http/server.ts';

/** Starts a server that echoes bodies and cuts off slow requests: by default, headers after 200 ms and whole requests after 800 ms. */
async function impatient(request = 800): Promise<{ port: number; app: Awaited<ReturnType<typeof createServer>> }> {
  const app = await createServer(readConfig({ LOG_LEVEL: 'silent' }), { headers: 200, request, check: 50 });
  app.post('/echo', async (request) => request.body);
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { app, port: (app.server.address() as { port: number }).port };
}

/** Sends the start of a request, then a byte every 20 ms while the connection is open. */
function drip(port: number, beginning: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  socket.on('error', () => undefined);
  socket.write(beginning);
  const dripping = setInterval(() => socket.write('x'), 20);
  const answer = new Promise<string>((resolve) =>
    socket.once('close', () => {
      clearInterval(dripping);
      resolve(text);
    }),
  );
  onTestFinished(() => void socket.destroy());
  return { socket, answer };
}

const body = 'POST /echo HTTP/1.1\r\nHost: cairn\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n"';

test('a body that arrives a byte at a time is cut off', async () => {
  const { port } = await impatient();
  expect(await drip(port, body).answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('headers that arrive a byte at a time are cut off, much sooner than a whole request would be', async () => {
  const { port } = await impatient(240_000);
  expect(await drip(port, 'POST /echo HTTP/1.1\r\nHost: cairn\r\nX-Slow: ').answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('other clients are served while one client sends a byte at a time', async () => {
  const { port } = await impatient();
  const { answer } = drip(port, body);
  const served = await fetch(`http://127.0.0.1:${port}/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(await served.json()).toEqual({ a: 1 });
  await answer;
});

test('a body that arrives a byte at a time does not keep a closing server open', async () => {
  const { app, port } = await impatient();
  const { answer } = drip(port, body);
  await once(app.server, 'request');
  await closeServer(app, 50);
  await answer;
  expect(app.server.listening).toBe(false);
});
