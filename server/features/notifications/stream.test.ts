import { EventSourceParserStream } from 'eventsource-parser/stream';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { badgeEarned } from '#server/features/recognition/index.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { change, type Person, student } from '#server/testing/factories.ts';

const address = '/api/notifications/stream';

// Only the keep-alive timer is fake, so that no keep-alive is sent unless a test advances the time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());
const heartbeat = () => vi.advanceTimersByTime(25_000);

interface Stream {
  headers: Headers;
  /** Returns the next received count that has not been read yet; `end` once the stream has ended. */
  next(): Promise<number | 'end'>;
  /** The received comments, which are the keep-alives. */
  signs: string[];
}

async function open(app: TestApp, { token }: Pick<Person, 'token'>): Promise<Stream> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(app.url + address, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const signs: string[] = [];
  const events = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onComment: (text) => void signs.push(text) }))
    .getReader();
  return {
    headers: response.headers,
    signs,
    async next() {
      const event = await events?.read();
      if (!event?.value) return 'end';
      expect(event.value.event).toBe('notifications');
      return (JSON.parse(event.value.data) as { unreadCount: number }).unreadCount;
    },
  };
}

/** Records an activity that the person is notified about. */
function record({ app, clock }: TestApp, tx: Transaction, { id, company_id }: Person, badge_id: string): Promise<void> {
  const badge = { at: clock.now(), actor_id: null, person_id: id, company_id, facts: { badge_id } };
  return app.services.activity.record(tx, [happened(badgeEarned, badge)]);
}
const tell = (app: TestApp, person: Person, badge: string) =>
  inTransaction(app.connection.database, (tx) => record(app, tx, person, badge));

test('a stream sends the unread count at the start, and again as soon as a notification is committed or read', async () => {
  const app = await testApp();
  const person = await student(app);
  await tell(app, person, 'before');
  const stream = await open(app, person);
  expect(await stream.next()).toBe(1);
  await tell(app, person, 'a');
  expect(await stream.next()).toBe(2);
  const [news] = (await person.ask('GET /api/notifications/user/:userId', { params: { userId: person.id } })).data.notifications;
  await person.ask('PUT /api/notifications/:id/read', { params: { id: news?.id ?? '' } });
  expect(await stream.next()).toBe(1);
  await person.ask('PUT /api/notifications/user/:userId/read', { params: { userId: person.id } });
  expect(await stream.next()).toBe(0);
  expect([stream.headers.get('x-accel-buffering'), stream.headers.get('content-encoding'), stream.headers.get('cache-control')]).toEqual([
    'no',
    null,
    'no-store',
  ]);
});

test("a stream never sends rolled-back changes or other people's notifications", async () => {
  const app = await testApp();
  const [person, other] = [await student(app), await student(app)];
  const [stream, others] = [await open(app, person), await open(app, other)];
  expect([await stream.next(), await others.next()]).toEqual([0, 0]);
  const failing = inTransaction(app.connection.database, async (tx) => {
    await record(app, tx, person, 'a');
    throw new Error('the cause did not happen');
  });
  await expect(failing).rejects.toThrow('did not happen');
  await tell(app, other, 'b');
  expect(await others.next()).toBe(1);
  await tell(app, person, 'c');
  expect(await stream.next()).toBe(1);
});

test('a stream requires a session', async () => {
  const app = await testApp();
  for (const authorization of ['', 'Bearer x', 'Basic eDp4']) {
    const answer = await app.raw(address, { headers: authorization ? { authorization } : {} });
    expect([answer.status, answer.problem.code]).toEqual([401, 'unauthenticated']);
  }
});

test('an account can have at most ten streams at a time, and can open another one after one has ended', async () => {
  const app = await testApp();
  const [person, other] = [await student(app), await student(app)];
  const leaving = new AbortController();
  const ask = (token: string) => fetch(app.url + address, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal });
  for (let n = 0; n < 10; n++) expect((await ask(person.token)).status).toBe(200);
  const refused = await app.raw(address, { headers: { authorization: `Bearer ${person.token}` } });
  expect([refused.status, refused.problem.code, refused.headers.get('retry-after')]).toEqual([429, 'too_many_requests', '25']);
  expect(await (await open(app, other)).next()).toBe(0);
  leaving.abort();
  const again = async () => {
    const response = await fetch(app.url + address, { headers: { authorization: `Bearer ${person.token}` } });
    await response.body?.cancel();
    return response.status;
  };
  await expect.poll(again).toBe(200);
});

test('a stream cut off while its reader is being admitted does not count towards the limit, and is not logged as an error', async () => {
  const app = await testApp({ LOG_LEVEL: 'error' });
  const person = await student(app);
  const { guard } = app.app.services;
  const readCaller = guard.readCaller.bind(guard);
  // Each client disconnects before the server knows who it is.
  const gone = Array.from({ length: 10 }, () => Promise.withResolvers<void>());
  const waiting = [...gone];
  const admitted = vi.spyOn(guard, 'readCaller').mockImplementation(async (token) => {
    await waiting.shift()?.promise;
    return readCaller(token);
  });
  app.app.http.server.on('connection', (socket) => socket.once('close', () => gone.shift()?.resolve()));
  for (let n = 0; n < 10; n++) {
    const leaving = new AbortController();
    const cut = fetch(app.url + address, {
      headers: { authorization: `Bearer ${person.token}`, connection: 'close' },
      signal: leaving.signal,
    }).catch(() => undefined);
    await expect.poll(() => admitted.mock.calls.length).toBe(n + 1);
    leaving.abort();
    await cut;
  }
  await expect.poll(() => gone.length).toBe(0);
  admitted.mockRestore();
  const streams = await Promise.all(Array.from({ length: 10 }, () => open(app, person)));
  expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual(Array.from({ length: 10 }, () => 0));
  expect(app.log).toEqual([]);
});

test('a stream sends keep-alives, and ends at the next one after its owner has signed out', async () => {
  const app = await testApp();
  const person = await student(app);
  const stream = await open(app, person);
  expect(await stream.next()).toBe(0);
  const ended = stream.next();
  heartbeat();
  await expect.poll(() => stream.signs.length).toBe(1);
  await person.ask('POST /api/auth/logout', { body: { refresh_token: person.refreshToken } });
  heartbeat();
  expect(await ended).toBe('end');
});

test('someone who has signed out, or whose session has expired or account is closed, is sent nothing more', async () => {
  const app = await testApp();
  const ends: ((person: Person) => Promise<unknown>)[] = [
    ({ ask, refreshToken }) => ask('POST /api/auth/logout', { body: { refresh_token: refreshToken } }),
    ({ id }) => change(app, id, { deactivated_at: app.clock.now() }),
    async () => app.clock.forward(3_601_000),
  ];
  for (const end of ends) {
    const person = await student(app);
    const stream = await open(app, person);
    expect(await stream.next()).toBe(0);
    await end(person);
    await tell(app, person, 'a');
    expect(await stream.next()).toBe('end');
  }
});

test('a stream survives a database restart, and then sends the changes made in the meantime', async () => {
  const app = await testApp();
  const person = await student(app);
  const stream = await open(app, person);
  expect(await stream.next()).toBe(0);
  const cut = () =>
    app.connection.pool
      .query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
      .catch(() => undefined);
  await cut();
  await tell(app, person, 'meanwhile');
  expect(await stream.next()).toBe(1);
  await tell(app, person, 'afterwards');
  expect(await stream.next()).toBe(2);
});

test('a count that could not be read is sent with the next keep-alive', async () => {
  const app = await testApp();
  const person = await student(app);
  const stream = await open(app, person);
  expect(await stream.next()).toBe(0);
  const counted = vi.spyOn(app.app.services.guard, 'readCaller').mockRejectedValueOnce(new Error('the database went away'));
  await tell(app, person, 'meanwhile');
  await expect.poll(() => counted.mock.calls.length).toBe(1);
  heartbeat();
  expect(await stream.next()).toBe(1);
});

test('a server that shuts down ends its streams immediately', async () => {
  const app = await testApp();
  const person = await student(app);
  const stream = await open(app, person);
  expect(await stream.next()).toBe(0);
  const begun = performance.now();
  await app.app.http.close();
  expect(await stream.next()).toBe('end');
  // The limit is in milliseconds. Without ending the streams, the server would wait ten seconds for them.
  expect(performance.now() - begun).toBeLessThan(8_000);
});

test('the tokens and counts of all streams are read together at each keep-alive', async () => {
  const app = await testApp();
  const people = await Promise.all(Array.from({ length: 5 }, () => student(app)));
  const streams = await Promise.all(people.flatMap((person) => [open(app, person), open(app, person), open(app, person)]));
  for (const stream of streams) expect(await stream.next()).toBe(0);
  // The client must be reading when the keep-alives arrive.
  for (const stream of streams) stream.next().catch(() => undefined);
  const sent = vi.spyOn(app.app.services.database.$client, 'query');
  heartbeat();
  await expect.poll(() => streams.filter(({ signs }) => signs.length > 0).length).toBe(15);
  const names = sent.mock.calls.map(([query]) => (query as unknown as { name?: string }).name);
  expect(names.filter((name) => name === 'identity_callers' || name === 'notifications_unread')).toHaveLength(2);
});
