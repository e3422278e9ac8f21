import type { FastifyInstance } from 'fastify';
import { annotations } from '#contract/annotations.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { annotationsFile } from './markdown.ts';
import { annotationsOfStep, listAnnotations } from './read.ts';
import { add, change, readOwn, remove, restore } from './write.ts';

export function annotationRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof annotations> = {
    list: ({ caller, query }) => listAnnotations(services, caller, query),
    ofStep: ({ caller, params }) => annotationsOfStep(services, caller, params.moduleId, params.fileName),
    add: {
      make: ({ caller, body }) => add(services, caller, body),
      again: ({ caller }, made) => readOwn(services, caller, made),
    },
    change: ({ caller, params, body }) => change(services, caller, params.annotationId, body),
    async remove({ caller, params }) {
      await remove(services, caller, params.annotationId);
      return {};
    },
    restore: ({ caller, params }) => restore(services, caller, params.annotationId),
    file: ({ caller }) => annotationsFile(services, caller),
  };
  mount(http, services.guard, annotations, handlers);
}
