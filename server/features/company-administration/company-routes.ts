import type { FastifyInstance } from 'fastify';
import { type Company, companies } from '#contract/companies.ts';
import type { Settings } from '#contract/settings.ts';
import { archiveCompany, changeCompany, reactivateCompany, restoreCompany, suspendCompany } from '#server/features/companies/index.ts';
import { companyFor, everyone } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { historyOfCompany } from './company-history.ts';
import { type CountedCompany, countedCompany, pageOfCompanies } from './company-queries.ts';

const presentCompany = (company: CountedCompany, { max_users_per_company }: Settings): Company => ({
  ...company,
  state: company.archived_at ? 'archived' : company.suspended_at ? 'suspended' : 'active',
  suspended_at: company.suspended_at?.toISOString() ?? null,
  archived_at: company.archived_at?.toISOString() ?? null,
  user_limit: company.max_users ?? max_users_per_company,
  created_at: company.created_at.toISOString(),
});

/** Returns a company as super admins see it. Throws `not_found`. */
export async function readCompany({ database, clock, settings }: Services, id: CompanyId): Promise<Company> {
  return presentCompany(found(await countedCompany(database, id, clock.now())), await settings());
}

export function companyRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  const handlers: Handlers<typeof companies> = {
    async list({ caller, query }) {
      const settings = await services.settings();
      const asked = { query, limit: settings.max_users_per_company, now: clock.now() };
      const { rows, total } = await pageOfCompanies(database, everyone(caller), asked);
      return { companies: rows.map((row) => presentCompany(row, settings)), total, page: query.page, page_size: query.page_size };
    },
    one: async ({ caller, params }) => readCompany(services, companyFor(caller, params.companyId)),
    async change({ caller, params, body }) {
      const company = companyFor(caller, params.companyId);
      await changeCompany(services, caller, company, body);
      return readCompany(services, company);
    },
    async suspend({ caller, params, body: { reason } }) {
      const company = companyFor(caller, params.companyId);
      await suspendCompany(services, caller, company, reason);
      return readCompany(services, company);
    },
    async reactivate({ caller, params }) {
      const company = companyFor(caller, params.companyId);
      await reactivateCompany(services, caller, company);
      return readCompany(services, company);
    },
    async archive({ caller, params }) {
      const company = companyFor(caller, params.companyId);
      await archiveCompany(services, caller, company);
      return readCompany(services, company);
    },
    async restore({ caller, params }) {
      const company = companyFor(caller, params.companyId);
      await restoreCompany(services, caller, company);
      return readCompany(services, company);
    },
    async history({ caller, params, query }) {
      const { entries, total } = await historyOfCompany(database, companyFor(caller, params.companyId), query);
      return { entries, total, page: query.page, page_size: query.page_size };
    },
  };
  mount(app, services.guard, companies, handlers);
}
