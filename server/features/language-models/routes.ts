import type { FastifyInstance } from 'fastify';
import { languageModels } from '#contract/language-models.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { exportCalls, listCalls } from './ledger.ts';
import { ownerFor } from './owner.ts';
import { changeProvider, readProvider } from './provider.ts';
import { tryProvider } from './try-provider.ts';

export function languageModelRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof languageModels> = {
    read: async ({ caller, query }) => readProvider(services, await ownerFor(services, caller, query.company)),
    change: async ({ caller, query, body }) => changeProvider(services, caller, await ownerFor(services, caller, query.company), body),
    try: async ({ caller, query, body }) => tryProvider(services, caller, await ownerFor(services, caller, query.company), body.model),
    calls: async ({ caller, query }) => listCalls(services, caller, await ownerFor(services, caller, query.company), query),
    async export({ caller, query: { company, ...asked } }) {
      return exportCalls(services, caller, await ownerFor(services, caller, company), asked);
    },
  };
  mount(http, services.guard, languageModels, handlers);
}
