import type { FastifyInstance } from 'fastify';
import { notifications } from '#contract/notifications.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { presentNotification } from './present.ts';
import { markAllRead, markRead, notificationsOf, unreadCountOf } from './queries.ts';

/** Notifications are their owner's alone: another's are not found, for every role. */
const own = (actor: Actor, userId: string): string => found(actor.userId === userId ? userId : null);

export function notificationRoutes(app: FastifyInstance, { guard, database, clock }: Services): void {
  const handlers: Handlers<typeof notifications> = {
    async ofUser({ actor, params, query }) {
      const userId = own(actor, params.userId);
      const rows = await notificationsOf(database, userId, query.limit, query.before);
      return { notifications: rows.map(presentNotification), unreadCount: await unreadCountOf(database, userId) };
    },
    async read({ actor, params }) {
      return presentNotification(found(await markRead(database, actor.userId, params.id, clock.now())));
    },
    async readAll({ actor, params }) {
      return { marked: await markAllRead(database, own(actor, params.userId), clock.now()) };
    },
  };
  mount(app, guard, notifications, handlers);
}
