import type { FastifyInstance } from 'fastify';
import { dueCalendar } from '#contract/due-calendar.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { createAddress, ownAddress, removeOwnAddress, renewAddress } from './addresses.ts';
import { readCalendar } from './read-calendar.ts';

export function dueCalendarRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof dueCalendar> = {
    read: async ({ caller }) => ({ address: await ownAddress(services, caller) }),
    create: ({ caller }) => createAddress(services, caller),
    renew: ({ caller, body }) => renewAddress(services, caller, new Date(body.created_at)),
    async remove({ caller }) {
      await removeOwnAddress(services, caller);
      return {};
    },
    file: ({ params, request }) => readCalendar(services, params.secret, request.ip),
  };
  mount(http, services.guard, dueCalendar, handlers);
}
