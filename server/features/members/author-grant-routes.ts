import type { FastifyInstance } from 'fastify';
import { authorGrants } from '#contract/author-grants.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany, memberFor, personFor } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { setAuthorRights } from './author-grants.ts';
import { authorRightsIn, authorsOf } from './author-rights.ts';

export function authorGrantRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const handlers: Handlers<typeof authorGrants> = {
    async list({ caller, query }) {
      const company = found(await companyById(database, chosenCompany(caller, query.company)));
      return { authors: await authorsOf(database, company.id) };
    },
    async read({ caller, params }) {
      const { id, company_id } = await memberFor(database, caller, params.userId);
      return { rights: await authorRightsIn(database, id, company_id) };
    },
    async change({ caller, params, body }) {
      const member = await memberFor(database, caller, params.userId);
      await setAuthorRights(services, caller, member, body.rights);
      return { rights: await authorRightsIn(database, member.id, member.company_id) };
    },
    async readForPlatform({ caller, params }) {
      const { id } = await personFor(database, caller, params.userId, 'membership');
      return { rights: await authorRightsIn(database, id, null) };
    },
    async changeForPlatform({ caller, params, body }) {
      const { id } = await personFor(database, caller, params.userId, 'membership');
      await setAuthorRights(services, caller, { id, company_id: null }, body.rights);
      return { rights: await authorRightsIn(database, id, null) };
    },
  };
  mount(app, services.guard, authorGrants, handlers);
}
