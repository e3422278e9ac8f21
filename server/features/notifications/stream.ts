import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { notificationStream } from '#contract/notifications.ts';
import { type Listening, listen } from '#server/database/listen.ts';
import { bearer, callerOf } from '#server/http/handle.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { type Bell, newBell } from './bell.ts';
import { channel, unreadCountOf } from './queries.ts';

/** Milliseconds between signs of life, which keep proxies from cutting a stream that has nothing to tell. */
const heartbeat = 25_000;
/** Milliseconds after which a client comes again when its stream ends. */
const comeAgain = 5_000;
/** Streams of one account on one process: a person's browsers and devices. */
const most = 10;

/**
 * What a stream says: the count of unread notifications, first and after each change, and signs of life. It ends when the
 * token is good no more. While the database is away it waits.
 */
async function* wordsFor({ guard, database, log }: Services, token: string, userId: string, bell: Bell): AsyncGenerator<string> {
  yield `retry: ${comeAgain}\n\n`;
  for (let what = await bell.next(); what !== 'end'; what = await bell.next()) {
    try {
      if (!(await guard.readCaller(token))) return;
      yield what === 'change'
        ? `event: notifications\ndata: ${JSON.stringify({ unreadCount: await unreadCountOf(database, userId) })}\n\n`
        : ':\n\n';
    } catch (error) {
      log.warn({ err: error }, 'a stream of notifications waits for the database');
      if (what === 'change') bell.missed();
    }
  }
}

/** Server-sent events: the bell of a signed-in person moves as soon as something is committed, whichever process did it. */
export function streamRoute(app: FastifyInstance, services: Services): void {
  const { guard, pool, log } = services;
  const bells = new Map<string, Set<Bell>>();
  const all = () => [...bells.values()].flatMap((of) => [...of]);
  let listening: Promise<Listening> | undefined;

  function open(userId: string): { bell: Bell; close: () => void } {
    const own = bells.get(userId) ?? new Set();
    if (own.size >= most) throw new Refusal('too_many_requests', { retryAfter: heartbeat / 1_000 });
    const bell = newBell();
    bells.set(userId, own.add(bell));
    const beating = setInterval(bell.beat, heartbeat).unref();
    return {
      bell,
      close() {
        clearInterval(beating);
        bell.end();
        own.delete(bell);
        if (own.size === 0) bells.delete(userId);
      },
    };
  }

  app.get('/api/notifications/stream', { compress: false, helmet: false, exposeHeadRoute: false }, async (request, reply) => {
    void reply.headers(guard.headers);
    const { userId } = await callerOf(notificationStream, request, guard);
    const { bell, close } = open(userId);
    reply.raw.once('close', close);
    // The first stream begins to listen; before it does, nothing is said that could be outdated.
    listening ??= listen(
      pool,
      channel,
      { heard: (id) => bells.get(id)?.forEach(({ ring }) => ring()), resumed: () => all().forEach(({ ring }) => ring()) },
      log,
    );
    await listening;
    bell.ring();
    const words = wordsFor(services, bearer(request) ?? '', userId, bell);
    return (
      reply
        .headers({
          'cache-control': 'no-store',
          // Nginx would hold back what is small.
          'x-accel-buffering': 'no',
          // The connection ends with the stream, so that a closing server does not wait for it.
          connection: 'close',
        })
        .type('text/event-stream; charset=utf-8')
        // Read as fast as the other side reads, and no faster.
        .send(Readable.from(words, { objectMode: false }))
    );
  });

  app.addHook('preClose', (done) => {
    for (const bell of all()) bell.end();
    done();
  });
  app.addHook('onClose', async () => (await listening)?.stop());
}
