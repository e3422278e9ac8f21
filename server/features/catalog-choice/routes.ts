import type { FastifyInstance } from 'fastify';
import { catalogChoice } from '#contract/catalog-choice.ts';
import { catalogFor, learnerOf } from '#server/features/catalog/index.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { changeChoice, readChoice } from './choice.ts';

export function catalogChoiceRoutes(app: FastifyInstance, services: Services): void {
  const companyOf = async (...asked: Parameters<typeof chosenCompany>) =>
    found(await companyById(services.database, chosenCompany(...asked))).id;
  const handlers: Handlers<typeof catalogChoice> = {
    read: async ({ caller, query }) => readChoice(services, await companyOf(caller, query.company)),
    async courses({ caller, query }) {
      const { tracks } = await catalogFor(services.database, learnerOf(await companyOf(caller, query.company)));
      return { tracks: tracks.map(({ id, title, modules }) => ({ id, title, modules: [...modules] })) };
    },
    change: async ({ caller, query, body }) => changeChoice(services, caller, await companyOf(caller, query.company), body),
  };
  mount(app, services.guard, catalogChoice, handlers);
}
