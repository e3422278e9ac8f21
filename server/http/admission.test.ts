import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { mounted, openGuard } from '#server/testing/mounted.ts';
import { Refusal } from './refusal.ts';

const shared = { method: 'POST', needsNoKey: 'state', summary: 'Takes something', reply: z.object({}) } as const;
const endpoints = {
  json: endpoint({ ...shared, path: '/json', access: 'public', body: z.strictObject({ a: z.string() }) }),
  upload: endpoint({ ...shared, path: '/upload', access: 'public', upload: { types: ['text/csv'], maxBytes: 1_000_000 } }),
  own: endpoint({ ...shared, path: '/own', access: 'signedIn', body: z.strictObject({ a: z.string() }) }),
  secret: endpoint({ ...shared, path: '/secret', access: 'public', limit: 'secret', body: z.strictObject({ a: z.string() }) }),
};
const done = async () => ({});
const handlers = { json: done, upload: done, own: done, secret: done };

const tooMany = () => Promise.reject(new Refusal('too_many_requests', { retryAfter: 5 }));

/** Returns the response's status line for a request whose headers are sent but whose body never arrives. */
async function answerToHeaders(port: number, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const answer = text(socket);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n`);
  return (await answer).split('\r\n')[0] ?? '';
}

test.each(['/json', '/upload', '/own'])(
  'a caller who has made too many calls is refused at %s before the body has arrived',
  async (path) => {
    const { port } = await mounted(endpoints, handlers, { guard: { limits: { ...openGuard.limits, byAddress: tooMany } } });
    expect(await answerToHeaders(port, path)).toBe('HTTP/1.1 429 Too Many Requests');
  },
);

test('a caller who has sent too many secrets is refused before the next one is read', async () => {
  const { port } = await mounted(endpoints, handlers, { guard: { limits: { ...openGuard.limits, ofSecrets: tooMany } } });
  expect(await answerToHeaders(port, '/secret')).toBe('HTTP/1.1 429 Too Many Requests');
});

test('a visitor who makes a call that requires a session is refused before the body has arrived', async () => {
  const { port } = await mounted(endpoints, handlers);
  expect(await answerToHeaders(port, '/own')).toBe('HTTP/1.1 401 Unauthorized');
});
