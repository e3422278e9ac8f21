import type { FastifyInstance } from 'fastify';
import { notifications } from '#contract/notifications.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { preferencesOf, setPreferences } from './preferences.ts';
import { presentNotification } from './present.ts';
import { markAllRead, markRead, readPage } from './queries.ts';
import { streamOf } from './stream.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Notifications are their owner's alone: another's are not found, for every role. */
const own = (caller: Caller, userId: string): string => found(caller.id === userId ? userId : null);

export function notificationRoutes(app: FastifyInstance, services: Services): void {
  const { guard, database, pool, clock } = services;
  const handlers: Handlers<typeof notifications> = {
    async ofUser({ caller, params, query }) {
      const { rows, unread } = await readPage(pool, own(caller, params.userId), query.limit, query.before);
      return { notifications: rows.map(presentNotification), unreadCount: unread };
    },
    async read({ caller, params }) {
      return presentNotification(found(await markRead(database, caller.id, params.id, clock.now())));
    },
    async readAll({ caller, params }) {
      return { marked: await markAllRead(database, own(caller, params.userId), clock.now()) };
    },
    preferences: ({ caller }) => preferencesOf(database, caller.id),
    setPreferences: ({ caller, body }) => setPreferences(database, caller.id, body),
    unsubscribe: ({ body }) => unsubscribe(services, body.token),
    // Opened in a browser, the same address is a page that changes nothing by itself.
    async oneClick({ params }) {
      await unsubscribe(services, params.token);
      return m.unsubscribed();
    },
    stream: streamOf(app, services),
  };
  mount(app, guard, notifications, handlers);
}
