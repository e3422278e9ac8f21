import type { FastifyInstance } from 'fastify';
import { contact } from '#contract/contact.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { listMessages, markMessage, readMessage } from './messages.ts';
import { receiveMessage } from './receive.ts';

export function contactRoutes(app: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof contact> = {
    async send({ caller, body, request }) {
      await receiveMessage(services, caller, request.ip, body);
      return {};
    },
    list: ({ query }) => listMessages(services, query),
    read: ({ params }) => readMessage(services, params.messageId),
    mark: ({ caller, params, body }) => markMessage(services, caller, params.messageId, body.answered),
  };
  mount(app, services.guard, contact, handlers);
}
