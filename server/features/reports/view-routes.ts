import type { FastifyInstance } from 'fastify';
import { reportViews } from '#contract/report-views.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany, objectFor } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { viewById, viewsOf } from './view-queries.ts';
import { changeView, deleteView, saveView } from './views.ts';

/** The routes for saved views, which only their owner can use. */
export function viewRoutes(http: FastifyInstance, services: Services): void {
  const { guard, database } = services;
  const handlers: Handlers<typeof reportViews> = {
    async list({ caller, query }) {
      const { id } = found(await companyById(database, chosenCompany(caller, query.company)));
      return { views: await viewsOf(database, caller.id, id) };
    },
    save: {
      make: async ({ caller, query, body }) => saveView(services, caller, chosenCompany(caller, query.company), body),
      again: ({ caller }, made) => objectFor(caller, () => viewById(database, caller.id, made)),
    },
    rename: async ({ caller, params, body }) => changeView(services, caller, params.viewId, body.name),
    async remove({ caller, params }) {
      await deleteView(services, caller, params.viewId);
      return {};
    },
  };
  mount(http, guard, reportViews, handlers);
}
