import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { platform } from '#contract/platform.ts';
import { must } from '#server/must.ts';
import { testApp } from '#server/testing/app.ts';
import { mounted } from '#server/testing/mounted.ts';
import { found, Refusal } from './refusal.ts';

const ask = endpoint({ method: 'GET', path: '/ask', access: 'public', summary: 'Fails', reply: z.object({}) });

/** Starts a server whose only call fails with the given error. Returns the call, and the lines that the server logs about it. */
async function failing(fail: () => unknown) {
  const lines = { error: 0, warn: 0 };
  const { origin } = await mounted(
    { ask },
    {
      ask: async ({ request: { log } }) => {
        for (const level of ['error', 'warn'] as const) vi.spyOn(log, level).mockImplementation(() => void lines[level]++);
        throw fail();
      },
    },
  );
  const response = await fetch(`${origin}/ask`);
  return { response, problem: (await response.json()) as { code: string; detail: string; errors?: object[] }, lines };
}

const thrown = (act: () => unknown) => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

test('a missing value that has to exist is a logged internal error, and never "not found"', async () => {
  const { response, problem, lines } = await failing(() => thrown(() => must(undefined, 'the module of a file')));
  expect([response.status, problem.code, lines]).toEqual([500, 'internal', { error: 1, warn: 0 }]);
  expect(problem.detail).not.toContain('module');
  expect(must(0, 'a number')).toBe(0);
});

test('a requested object that does not exist is not found, and nothing is logged', async () => {
  const { response, problem, lines } = await failing(() => thrown(() => found(null)));
  expect([response.status, problem.code, lines]).toEqual([404, 'not_found', { error: 0, warn: 0 }]);
});

test.each(['40P01', '40001', '57P01', '53100', '53200', '57014', 'ECONNREFUSED'])(
  'a statement that fails with %s can be retried later',
  async (code) => {
    const cause = Object.assign(new Error('of the database'), { code, ...(code.startsWith('E') && { syscall: 'connect' }) });
    const { response, problem } = await failing(() => new Error('Failed query', { cause }));
    expect([response.status, problem.code, response.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
  },
);

test('a database outage is logged as one line per second, with the number of refused calls', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const lines: { refused: number }[] = [];
  const { origin } = await mounted(
    { ask },
    {
      ask: async ({ request: { log } }) => {
        vi.spyOn(log, 'warn').mockImplementation((fields: unknown) => void lines.push(fields as { refused: number }));
        throw Object.assign(new Error('of the database'), { code: 'ECONNREFUSED', syscall: 'connect' });
      },
    },
  );
  for (let count = 0; count < 20; count++) await fetch(`${origin}/ask`);
  vi.setSystemTime(Date.now() + 1_000);
  await fetch(`${origin}/ask`);
  expect(lines).toHaveLength(2);
  expect(lines[1]?.refused).toBe(20);
});

test('a missing file is an internal error, not a database outage', async () => {
  const { response, lines } = await failing(() => Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }));
  expect([response.status, lines]).toEqual([500, { error: 1, warn: 0 }]);
});

test('a fault that occurs in every call adds one line per minute to the log', async () => {
  const written: object[] = [];
  const { origin } = await mounted(
    { ask },
    {
      ask: async ({ request: { log } }) => {
        vi.spyOn(log, 'error').mockImplementation((fields: unknown) => void written.push(fields as object));
        throw new Error('the same each time');
      },
    },
  );
  for (let count = 0; count < 20; count++) expect((await fetch(`${origin}/ask`)).status).toBe(500);
  expect(written).toHaveLength(1);
});

test('a client that hangs up while sending is logged neither as an outage nor as an error', async () => {
  const { url, log, raw } = await testApp();
  const { port } = new URL(url);
  for (let count = 0; count < 4; count++) {
    const socket = connect(Number(port), '127.0.0.1');
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"em`;
    await new Promise<void>((resolve) => socket.write(head, () => resolve()));
    socket.destroy();
  }
  // Requests that arrive later than the client's are answered after them.
  await expect.poll(async () => (await raw('/api/health/live')).status).toBe(200);
  await new Promise((resolve) => setImmediate(resolve));
  expect(log.map((line) => JSON.parse(line) as { level: number; msg: string }).filter(({ level }) => level >= 40)).toEqual([]);
});

test('a fault is sent as its code and a sentence with its parameters', async () => {
  const faults = [
    { path: 'body.target', code: 'goal_minutes', params: { count: 720 } },
    { path: 'body.country', code: 'country' },
  ] as const;
  const { problem } = await failing(() => new Refusal('invalid_request', { faults }));
  expect(problem.errors).toEqual([
    { path: 'body.target', code: 'goal_minutes', message: expect.stringContaining('720 minutes') },
    { path: 'body.country', code: 'country', message: expect.stringMatching(/^This isn't an ISO 3166-1 country code/) },
  ]);
});

test('an undecodable URL is refused with the same headers as every other response', async () => {
  const { origin } = await mounted({}, {});
  const response = await fetch(`${origin}/%zz`);
  expect([response.status, response.headers.get('content-security-policy'), response.headers.get('x-content-type-options')]).toEqual([
    404,
    "default-src 'none';frame-ancestors 'none'",
    'nosniff',
  ]);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('an overloaded process refuses calls, and still reports that it is alive', async () => {
  const live = async () => ({ status: 'ok' as const });
  // In this test, any delay counts as overload.
  const { origin } = await mounted({ live: platform.live, ask }, { live, ask: async () => ({}) }, { patience: { eventLoop: 1e-9 } });
  const statusOf = async (path: string) => (await fetch(origin + path)).status;
  await expect.poll(() => statusOf('/ask')).toBe(503);
  const refused = await fetch(`${origin}/ask`);
  expect([await refused.json(), refused.headers.get('retry-after')]).toMatchObject([{ code: 'unavailable' }, '2']);
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await statusOf(platform.live.path)).toBe(200);
});
