import type { FastifyInstance } from 'fastify';
import { notifications } from '#contract/notifications.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { onlySelf } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { baseLocale, m } from '#server/words.ts';
import { preferencesOf, setPreferences } from './preferences.ts';
import { presentNotification } from './present.ts';
import { markAllRead, markRead, readPage } from './queries.ts';
import { streamOf } from './stream.ts';
import { unsubscribe } from './unsubscribe.ts';
import { streamWaker } from './wake-streams.ts';

/** Notifications belong only to their owner. Another person's are not found, whatever the caller's role. */
export function notificationRoutes(http: FastifyInstance, services: Services): void {
  const { guard, database, clock } = services;
  const locale = baseLocale;
  const wake = streamWaker(services);
  const handlers: Handlers<typeof notifications> = {
    async ofUser({ caller, params, query }) {
      const { rows, unread } = await readPage(database, onlySelf(caller, params.userId), query.limit, query.before);
      return { notifications: rows.map((row) => presentNotification(row, locale)), unreadCount: unread };
    },
    async read({ caller, params }) {
      const row = found(await inTransaction(database, (tx) => markRead(tx, caller.id, params.id, clock.now())));
      wake([caller.id]);
      return presentNotification(row, locale);
    },
    async readAll({ caller, params }) {
      const person = onlySelf(caller, params.userId);
      const marked = await inTransaction(database, (tx) => markAllRead(tx, person, clock.now()));
      if (marked > 0) wake([caller.id]);
      return { marked };
    },
    preferences: ({ caller }) => preferencesOf(database, caller.id),
    setPreferences: ({ caller: { id, company_id }, body }) => setPreferences(services, { person: id, company_id, actor_id: id }, body),
    unsubscribe: ({ body }) => unsubscribe(services, body.token),
    // In a browser, the same address opens a page, which changes nothing by itself.
    async oneClick({ params }) {
      await unsubscribe(services, params.token);
      return m.unsubscribed({}, { locale });
    },
    stream: streamOf(http, services),
  };
  mount(http, guard, notifications, handlers);
}
