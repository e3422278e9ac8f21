import type { FastifyInstance } from 'fastify';
import { viewAs } from '#contract/view-as.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { addressOf } from '#server/http/network.ts';
import type { Services } from '#server/services.ts';
import { signedInUser } from '../signed-in-user.ts';
import { endView, startView } from './views.ts';

export function viewAsRoutes(app: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof viewAs> = {
    async start({ caller, params, request }) {
      const { account, ...view } = await startView(services, caller, params.userId, addressOf(request.ip));
      return { ...view, user: await signedInUser(services, account) };
    },
    async end({ caller, params, body }) {
      await endView(services, caller, params.userId, body.view_id);
      return {};
    },
  };
  mount(app, services.guard, viewAs, handlers);
}
