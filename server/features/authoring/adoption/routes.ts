import type { FastifyInstance } from 'fastify';
import { adoptions } from '#contract/adoptions.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { readModule } from '../modules.ts';
import { enterAsAuthor } from '../scope.ts';
import { adoptModule, readAdoptable } from './adopt.ts';
import { keepOwn, readOrigin, readOriginEdition, takeOrigin } from './origin.ts';

export function adoptionRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof adoptions> = {
    adoptable: () => readAdoptable(services),
    adopt: {
      make: ({ caller, params, body }) => adoptModule(services, caller, params.trackId, body.module_id),
      again: (_call, made) => readModule(services, made),
    },
    origin: ({ params }) => readOrigin(services, params.moduleId),
    originEdition: ({ params }) => readOriginEdition(services, params.moduleId, params.number),
    takeOrigin: ({ caller, params, body }) => takeOrigin(services, caller, params.moduleId, body.number),
    keepOwn: ({ caller, params, body }) => keepOwn(services, caller, params.moduleId, body.number),
  };
  mount(http, services.guard, adoptions, handlers, enterAsAuthor(services));
}
