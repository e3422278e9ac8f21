import type { FastifyInstance } from 'fastify';
import { courseImports } from '#contract/course-imports.ts';
import { enterAsAuthor, readModule } from '#server/features/authoring/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { checkCourseImport, createCourseFromFile, createdModules, createFromFile } from './course-imports.ts';

export function courseImportRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof courseImports> = {
    checkCourseImport: ({ body }) => checkCourseImport(services, body),
    createFromFile: {
      make: ({ caller, params, query, body }) => createFromFile(services, caller, params.trackId, body, query),
      again: (_call, made) => readModule(services, made),
    },
    createCourseFromFile: {
      make: ({ caller, params, query, body }) => createCourseFromFile(services, caller, params.trackId, body, query),
      again: (_call, made) => createdModules(services, made.split(' ')),
    },
  };
  mount(http, services.guard, courseImports, handlers, enterAsAuthor(services));
}
