import type { FastifyInstance } from 'fastify';
import { people } from '#contract/people.ts';
import { limits } from '#contract/values.ts';
import { companyById } from '#server/features/companies/index.ts';
import { countWaiting, readWaiting } from '#server/features/people/index.ts';
import { companyFor, everyone, personFor } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { approve, reject } from './approvals.ts';
import { deactivate } from './deactivate.ts';
import { decideMany } from './decide-many.ts';
import { moveToCompany, requireCompany } from './move-company.ts';
import { presentApproval, presentDecision } from './present-account.ts';
import { activeMembersOf } from './queries.ts';
import { reactivate } from './reactivate.ts';
import { changeRole } from './roles.ts';

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;

  const handlers: Handlers<typeof people> = {
    async approvals({ caller, query: { page, page_size } }) {
      const reach = everyone(caller);
      const [rows, total] = await Promise.all([
        readWaiting(database, reach, page_size, (page - 1) * page_size),
        countWaiting(database, reach),
      ]);
      return { approvals: rows.map(presentApproval), total, page, page_size };
    },
    async approve({ caller, params }) {
      const { id } = await personFor(database, caller, params.userId, 'membership');
      return presentDecision(await approve(services, caller, id), 'approved');
    },
    async remove({ caller, params, body: { reason } }) {
      const { id } = await personFor(database, caller, params.userId, 'membership');
      if (reason === undefined) return presentDecision(await deactivate(services, caller, id), 'deactivated');
      return presentDecision(await reject(services, caller, id, reason), 'rejected');
    },
    async approveMany({ caller, body: { user_ids } }) {
      return { outcomes: await decideMany(database, caller, user_ids, (id) => approve(services, caller, id)) };
    },
    async rejectMany({ caller, body: { user_ids, reason } }) {
      return { outcomes: await decideMany(database, caller, user_ids, (id) => reject(services, caller, id, reason)) };
    },
    async deactivateMany({ caller, body: { user_ids } }) {
      return { outcomes: await decideMany(database, caller, user_ids, (id) => deactivate(services, caller, id)) };
    },
    async reactivateMany({ caller, body: { user_ids } }) {
      return { outcomes: await decideMany(database, caller, user_ids, (id) => reactivate(services, caller, id)) };
    },
    async changeRoleOfMany({ caller, body: { user_ids, role } }) {
      return { outcomes: await decideMany(database, caller, user_ids, (id) => changeRole(services, caller, id, { role })) };
    },
    async moveMany({ caller, body: { user_ids, company_id } }) {
      await requireCompany(database, caller, company_id);
      return { outcomes: await decideMany(database, caller, user_ids, (id) => moveToCompany(services, caller, id, company_id)) };
    },
    async moveEveryone({ caller, params, body: { company_id } }) {
      const from = found(await companyById(database, companyFor(caller, params.companyId)));
      await requireCompany(database, caller, company_id);
      if (from.id === company_id) throw new Refusal('in_company_already');
      const ids = await activeMembersOf(database, from.id);
      const some = ids.slice(0, limits.decidedAccounts.most);
      const outcomes = await decideMany(database, caller, some, (id) => moveToCompany(services, caller, id, company_id));
      return { outcomes, remaining: ids.length - outcomes.filter(({ outcome }) => outcome === 'done').length };
    },
    async reactivate({ caller, params }) {
      const { id } = await personFor(database, caller, params.userId, 'membership');
      return presentDecision(await reactivate(services, caller, id), 'reactivated');
    },
    async changeRole({ caller, params, body }) {
      const { id } = await personFor(database, caller, params.userId, 'membership');
      return changeRole(services, caller, id, body);
    },
  };
  mount(app, services.guard, people, handlers);
}
