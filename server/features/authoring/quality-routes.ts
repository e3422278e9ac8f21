import type { FastifyInstance } from 'fastify';
import { itemQuality } from '#contract/item-quality.ts';
import { catalogFor, learnerOf } from '#server/features/catalog/index.ts';
import { moduleQuality } from '#server/features/learning/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { companyOfModule } from './queries.ts';
import { enterAsAuthor } from './scope.ts';

/** Mounts the call for a module's item quality, which the module's authors and reviewers may read. */
export function itemQualityRoutes(http: FastifyInstance, services: Services): void {
  const { database, guard } = services;
  const handlers: Handlers<typeof itemQuality> = {
    module: async ({ params: { moduleId } }) => {
      const { company_id } = found(await companyOfModule(database, moduleId));
      // The figures are about the published module, even if the working copy differs from it.
      const catalog = await catalogFor(database, learnerOf(company_id));
      return moduleQuality(database, found(catalog.module(moduleId)));
    },
  };
  mount(http, guard, itemQuality, handlers, enterAsAuthor(services));
}
