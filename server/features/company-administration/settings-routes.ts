import type { FastifyInstance } from 'fastify';
import { companySettings } from '#contract/company-settings.ts';
import { changeSettings, readSettings } from '#server/features/companies/index.ts';
import { chosenCompany } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { staffViewOf } from './staff-view.ts';

export function settingsRoutes(app: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof companySettings> = {
    read: async ({ caller, query }) => readSettings(services, chosenCompany(caller, query.company)),
    change: async ({ caller, query, body }) => changeSettings(services, caller, chosenCompany(caller, query.company), body),
    staffView: ({ caller }) => staffViewOf(services.database, caller.company_id),
  };
  mount(app, services.guard, companySettings, handlers);
}
