import type { FastifyInstance } from 'fastify';
import { courseImports } from '#contract/course-imports.ts';
import { enterAsAuthor, readModule, takeCourseFile } from '#server/features/authoring/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { checkCourseImport, createCourseFromFile, createdModules, createFromFile } from './course-imports.ts';

export function courseImportRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof courseImports> = {
    async checkCourseImport({ caller, body }) {
      await takeCourseFile(services, caller);
      return checkCourseImport(services, body);
    },
    createFromFile: {
      async make({ caller, params, query, body }) {
        await takeCourseFile(services, caller);
        return createFromFile(services, caller, params.trackId, body, query);
      },
      again: (_call, made) => readModule(services, made),
    },
    createCourseFromFile: {
      async make({ caller, params, query, body }) {
        await takeCourseFile(services, caller);
        return createCourseFromFile(services, caller, params.trackId, body, query);
      },
      again: (_call, made) => createdModules(services, made.split(' ')),
    },
  };
  mount(http, services.guard, courseImports, handlers, enterAsAuthor(services));
}
