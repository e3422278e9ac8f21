import type { FastifyInstance } from 'fastify';
import { type Company, companies } from '#contract/companies.ts';
import type { Settings } from '#contract/settings.ts';
import { companyFor, everyone } from '#server/features/people/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { changeCompany, createCompany, reactivateCompany, suspendCompany } from './companies.ts';
import { type CountedCompany, countedCompany, pageOfCompanies } from './company-queries.ts';

const presentCompany = (company: CountedCompany, { max_users_per_company }: Settings): Company => ({
  ...company,
  state: company.suspended_at === null ? 'active' : 'suspended',
  suspended_at: company.suspended_at?.toISOString() ?? null,
  user_limit: company.max_users ?? max_users_per_company,
  created_at: company.created_at.toISOString(),
});

export function companyRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const read = async (id: CompanyId) => presentCompany(found(await countedCompany(database, id)), await services.settings());

  const handlers: Handlers<typeof companies> = {
    async list({ caller, query }) {
      const { rows, total } = await pageOfCompanies(database, everyone(caller), query);
      const settings = await services.settings();
      return { companies: rows.map((row) => presentCompany(row, settings)), total, page: query.page, page_size: query.page_size };
    },
    one: async ({ caller, params }) => read(companyFor(caller, params.companyId)),
    async create({ caller, body }) {
      return read(await createCompany(services, caller, body));
    },
    async change({ caller, params, body }) {
      const company = companyFor(caller, params.companyId);
      await changeCompany(services, caller, company, body);
      return read(company);
    },
    async suspend({ caller, params, body: { reason } }) {
      const company = companyFor(caller, params.companyId);
      await suspendCompany(services, caller, company, reason);
      return read(company);
    },
    async reactivate({ caller, params }) {
      const company = companyFor(caller, params.companyId);
      await reactivateCompany(services, caller, company);
      return read(company);
    },
  };
  mount(app, services.guard, companies, handlers);
}
