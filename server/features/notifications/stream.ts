import type { FastifyInstance } from 'fastify';
import { notifications } from '#contract/notifications.ts';
import { second } from '#server/calendar/durations.ts';
import type { Listening } from '#server/database/listen.ts';
import { bearer } from '#server/http/admission.ts';
import type { Handlers } from '#server/http/handle.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { StreamReply } from '#server/http/stream-answer.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { channel } from './queries.ts';
import { type ReadUnread, unreadReader } from './unread.ts';
import { newWakeSignal, type WakeSignal } from './wake-signal.ts';

/** Milliseconds between keep-alives, which prevent proxies from cutting off an idle stream. */
const heartbeat = 25 * second;
/** The maximum number of streams that one account can have on one process. */
const most = 10;

type Events = StreamReply<typeof notifications.stream.stream>;

/**
 * Yields a stream's events: the unread count, at the start and whenever it changes, and keep-alives. The count is also read at each
 * keep-alive, because a process killed after a commit does not wake any stream. The stream ends when the token is no longer valid, and
 * waits while the database is down.
 */
async function* eventsFor({ guard, log }: Services, unread: ReadUnread, token: string, person: PersonId, signal: WakeSignal): Events {
  let lastCount: number | undefined;
  for (let what = await signal.next(); what !== 'end'; what = await signal.next()) {
    try {
      if (!(await guard.readCaller(token))) return;
      const unreadCount = await unread(person);
      if (unreadCount !== lastCount) yield { event: 'notifications', data: { unreadCount } };
      else if (what === 'beat') yield null;
      lastCount = unreadCount;
    } catch (error) {
      // The count is read again at the next keep-alive.
      log.warn(
        { event: 'notification_stream_failed', err: error },
        'a notification stream could not read from the database; it will retry',
      );
    }
  }
}

/** Serves server-sent events with a signed-in person's unread count, which is sent again as soon as any process commits a change. */
export function streamOf(app: FastifyInstance, services: Services): Handlers<typeof notifications>['stream'] {
  const { log } = services;
  const unread = unreadReader(services.database);
  const signals = new Map<string, Set<WakeSignal>>();
  const all = () => [...signals.values()].flatMap((own) => [...own]);
  let listening: Promise<Listening> | undefined;
  let beating: ReturnType<typeof setInterval> | undefined;
  app.addHook('onClose', async () => {
    clearInterval(beating);
    await (await listening)?.stop();
  });

  /** Opens one of the person's streams, and frees its place when the stream closes, even if it is already closed. */
  function open(person: PersonId, closed: AbortSignal): WakeSignal {
    const own = signals.get(person) ?? new Set();
    if (own.size >= most) throw new Refusal('too_many_requests', { retryAfter: heartbeat / second });
    const signal = newWakeSignal();
    signals.set(person, own.add(signal));
    // All streams' keep-alives are sent at the same moment, so that their tokens and counts can be read together.
    beating ??= setInterval(() => all().forEach(({ beat }) => beat()), heartbeat).unref();
    const close = () => {
      signal.end();
      own.delete(signal);
      if (own.size === 0) signals.delete(person);
      if (signals.size > 0) return;
      clearInterval(beating);
      beating = undefined;
    };
    if (closed.aborted) close();
    else closed.addEventListener('abort', close, { once: true });
    return signal;
  }

  return async ({ caller, request, closed }) => {
    const signal = open(caller.id, closed);
    // The first stream starts listening on the channel. No count is sent before that, because it could already be outdated.
    listening ??= services.listen(
      channel,
      {
        heard: (person) => signals.get(person)?.forEach(({ change }) => change()),
        resumed: () => all().forEach(({ change }) => change()),
      },
      log,
    );
    await listening;
    signal.change();
    return eventsFor(services, unread, bearer(request) ?? '', caller.id, signal);
  };
}
