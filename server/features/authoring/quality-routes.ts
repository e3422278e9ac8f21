import type { FastifyInstance } from 'fastify';
import { itemQuality } from '#contract/item-quality.ts';
import { catalogFor, learnerOf } from '#server/features/catalog/index.ts';
import { moduleQuality } from '#server/features/learning/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { companyOfModule } from './queries.ts';
import { enterAsAuthor } from './scope.ts';

/** Mounts the call about the quality of a module's items, which the authors and reviewers of that module may read. */
export function itemQualityRoutes(http: FastifyInstance, services: Services): void {
  const { database, guard } = services;
  const handlers: Handlers<typeof itemQuality> = {
    module: async ({ params: { moduleId } }) => {
      const { company_id } = found(await companyOfModule(database, moduleId));
      // Learners' work is in the published module, whatever the working copy contains.
      const catalog = await catalogFor(database, learnerOf(company_id));
      return moduleQuality(database, found(catalog.module(moduleId)));
    },
  };
  mount(http, guard, itemQuality, handlers, enterAsAuthor(services));
}
