import type { FastifyInstance } from 'fastify';
import { notifications } from '#contract/notifications.ts';
import { type Listening, listen } from '#server/database/listen.ts';
import { bearer } from '#server/http/admission.ts';
import type { Handlers } from '#server/http/handle.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { StreamReply } from '#server/http/stream-answer.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { type Bell, newBell } from './bell.ts';
import { channel, unreadCountOf } from './queries.ts';

/** Milliseconds between signs of life, which keep proxies from cutting a stream that has nothing to tell. */
const heartbeat = 25_000;
/** Streams of one account on one process: a person's browsers and devices. */
const most = 10;

type Events = StreamReply<typeof notifications.stream.stream>;

/**
 * What a stream says: the count of unread notifications, first and after each change, and signs of life. It ends when the
 * token is good no more. While the database is away it waits.
 */
async function* eventsFor({ guard, database, log }: Services, token: string, userId: PersonId, bell: Bell): Events {
  for (let what = await bell.next(); what !== 'end'; what = await bell.next()) {
    try {
      if (!(await guard.readCaller(token))) return;
      yield what === 'change' ? { event: 'notifications', data: { unreadCount: await unreadCountOf(database, userId) } } : null;
    } catch (error) {
      log.warn({ err: error }, 'a stream of notifications waits for the database');
      if (what === 'change') bell.missed();
    }
  }
}

/** Server-sent events: the bell of a signed-in person moves as soon as something is committed, whichever process did it. */
export function streamOf(app: FastifyInstance, services: Services): Handlers<typeof notifications>['stream'] {
  const { database, log } = services;
  const bells = new Map<string, Set<Bell>>();
  const all = () => [...bells.values()].flatMap((of) => [...of]);
  let listening: Promise<Listening> | undefined;
  app.addHook('onClose', async () => (await listening)?.stop());

  /** Takes one of the person's places, and gives it back when the stream is closed, also when that has happened already. */
  function open(userId: string, closed: AbortSignal): Bell {
    const own = bells.get(userId) ?? new Set();
    if (own.size >= most) throw new Refusal('too_many_requests', { retryAfter: heartbeat / 1_000 });
    const bell = newBell();
    bells.set(userId, own.add(bell));
    const beating = setInterval(bell.beat, heartbeat).unref();
    const close = () => {
      clearInterval(beating);
      bell.end();
      own.delete(bell);
      if (own.size === 0) bells.delete(userId);
    };
    if (closed.aborted) close();
    else closed.addEventListener('abort', close, { once: true });
    return bell;
  }

  return async ({ caller, request, closed }) => {
    const bell = open(caller.id, closed);
    // The first stream begins to listen; before it does, nothing is said that could be outdated.
    listening ??= listen(
      database.$client,
      channel,
      { heard: (id) => bells.get(id)?.forEach(({ ring }) => ring()), resumed: () => all().forEach(({ ring }) => ring()) },
      log,
    );
    await listening;
    bell.ring();
    return eventsFor(services, bearer(request) ?? '', caller.id, bell);
  };
}
