import type { FastifyInstance } from 'fastify';
import { recognition } from '#contract/recognition.ts';
import { catalogAt } from '#server/features/learning/gate.ts';
import { learnerFor } from '#server/features/people/reach.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { achievementsOf } from './achievements.ts';
import { presentEntry } from './present.ts';
import { readLedger } from './queries.ts';

export function recognitionRoutes(app: FastifyInstance, services: Services): void {
  const { guard, database, pool } = services;
  const handlers: Handlers<typeof recognition> = {
    ofUser: async ({ caller, params }) => achievementsOf(services, await learnerFor(database, caller, params.userId)),
    async history({ caller, params, query }) {
      const { id } = await learnerFor(database, caller, params.userId);
      const { version, total, rows } = await readLedger(pool, id, query);
      const catalog = await catalogAt(pool, version);
      const { page, page_size } = query;
      return { entries: rows.map((row) => presentEntry(catalog, row)), total, page, page_size };
    },
  };
  mount(app, guard, recognition, handlers);
}
