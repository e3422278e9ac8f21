import type { FastifyInstance } from 'fastify';
import { companyDashboard } from '#contract/company-dashboard.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { dashboardOf } from './dashboard.ts';

export function dashboardRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof companyDashboard> = {
    async read({ caller, query }) {
      return dashboardOf(services, found(await companyById(services.database, chosenCompany(caller, query.company))));
    },
  };
  mount(http, services.guard, companyDashboard, handlers);
}
