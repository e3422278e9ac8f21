import type { FastifyInstance } from 'fastify';
import { placements } from '#contract/placement.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { contestShown, readPlacement, readShown } from './results.ts';
import { answerPlacement, startPlacement } from './session.ts';

export function placementRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof placements> = {
    placement: ({ caller, params }) => readPlacement(services, caller, params.trackId),
    startPlacement: ({ caller, params }) => startPlacement(services, caller, params.trackId),
    answerPlacement: ({ caller, params, body }) => answerPlacement(services, caller, params.sessionId, body),
    shownModules: ({ caller }) => readShown(services, caller),
    contestShown: ({ caller, params }) => contestShown(services, caller, params.moduleId),
  };
  mount(http, services.guard, placements, handlers);
}
