import type { FastifyInstance } from 'fastify';
import { itemQuality } from '#contract/item-quality.ts';
import { readerOf } from '#server/features/catalog/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { onCurrentCatalog } from '../catalog-version.ts';
import { moduleQuality } from './quality.ts';

export function itemQualityRoutes(app: FastifyInstance, { guard, database }: Services): void {
  const handlers: Handlers<typeof itemQuality> = {
    module: ({ caller, params }) =>
      onCurrentCatalog(database, readerOf(caller), (catalog) => {
        const module = catalog.module(params.moduleId);
        return module && moduleQuality(database, module);
      }),
  };
  mount(app, guard, itemQuality, handlers);
}
