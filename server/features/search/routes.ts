import type { FastifyInstance } from 'fastify';
import { search } from '#contract/search.ts';
import { wordsOf } from '#contract/search-values.ts';
import { findNotes } from '#server/features/annotations/index.ts';
import { catalogFor, readerOf } from '#server/features/catalog/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { find } from './find.ts';

/** One person's searches in a minute. While someone types, a search is sent for each pause. */
const searchesPerMinute = 120;

export function searchRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof search> = {
    async find({ caller, query }) {
      await services.limits.take('search', caller.id, searchesPerMinute, 60);
      const { database } = services;
      const reader = readerOf(caller);
      const found = await find(database, reader, query);
      const asksNotes = query.page === 1 && !query.kind && !query.track;
      const notes = asksNotes ? await findNotes(database, await catalogFor(database, reader), caller, wordsOf(query.q)) : [];
      return { ...found, notes };
    },
  };
  mount(http, services.guard, search, handlers);
}
