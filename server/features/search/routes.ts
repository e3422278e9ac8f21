import type { FastifyInstance } from 'fastify';
import { search } from '#contract/search.ts';
import { readerOf } from '#server/features/catalog/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { find } from './find.ts';

/** One person's searches in a minute. While someone types, a search is sent for each pause. */
const searchesPerMinute = 120;

export function searchRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof search> = {
    async find({ caller, query }) {
      await services.limits.take('search', caller.id, searchesPerMinute, 60);
      return find(services.database, readerOf(caller), query);
    },
  };
  mount(http, services.guard, search, handlers);
}
