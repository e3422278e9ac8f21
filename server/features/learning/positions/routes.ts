import type { FastifyInstance } from 'fastify';
import { readingPositions } from '#contract/reading-positions.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { currentPosition, readPositions, savePosition } from './positions.ts';

export function positionRoutes(app: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof readingPositions> = {
    positions: ({ caller, params }) => readPositions(services, caller, params.moduleId),
    current: ({ caller }) => currentPosition(services, caller),
    savePosition: ({ caller, params, body }) => savePosition(services, caller, params.moduleId, params.fileName, body),
  };
  mount(app, services.guard, readingPositions, handlers);
}
