import type { FastifyInstance } from 'fastify';
import { managers } from '#contract/managers.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany, memberFor } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { managerOf, managersOf } from './manager-queries.ts';
import { changeManager } from './managers.ts';

export function managerRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const handlers: Handlers<typeof managers> = {
    async list({ caller, query }) {
      const company = found(await companyById(database, chosenCompany(caller, query.company)));
      return { managers: await managersOf(database, company.id, query) };
    },
    async read({ caller, params }) {
      const { id } = await memberFor(database, caller, params.userId);
      return { manager: (await managerOf(database, id)) ?? null };
    },
    async change({ caller, params, body }) {
      const member = await memberFor(database, caller, params.userId);
      await changeManager(services, caller, member, body.manager_id);
      return { manager: (await managerOf(database, member.id)) ?? null };
    },
  };
  mount(app, services.guard, managers, handlers);
}
