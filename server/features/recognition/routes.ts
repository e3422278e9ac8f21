import type { FastifyInstance } from 'fastify';
import { recognition } from '#contract/recognition.ts';
import { personFor } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { achievementsOf } from './achievements.ts';
import { readLedger } from './ledger.ts';
import { presentEntry } from './present.ts';

export function recognitionRoutes(app: FastifyInstance, services: Services): void {
  const { guard, database } = services;
  const handlers: Handlers<typeof recognition> = {
    ofUser: async ({ caller, params }) => achievementsOf(services, await personFor(database, caller, params.userId, 'results')),
    async history({ caller, params, query }) {
      const { id } = await personFor(database, caller, params.userId, 'results');
      const { total, entries } = await readLedger(database, id, query);
      const { page, page_size } = query;
      return { entries: entries.map(presentEntry), total, page, page_size };
    },
  };
  mount(app, guard, recognition, handlers);
}
