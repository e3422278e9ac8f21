import type { FastifyInstance } from 'fastify';
import { memberApprovals } from '#contract/member-approvals.ts';
import { memberFor } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { approve, reject } from './approvals.ts';
import { askForApproval, requireDecision } from './member-approvals.ts';

export function memberApprovalRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const handlers: Handlers<typeof memberApprovals> = {
    async approve({ caller, params }) {
      const { id } = await memberFor(database, caller, params.userId);
      await requireDecision(services, caller);
      return approve(services, caller, id);
    },
    async reject({ caller, params, body: { reason } }) {
      const { id } = await memberFor(database, caller, params.userId);
      await requireDecision(services, caller);
      return reject(services, caller, id, reason);
    },
    async ask({ caller, params }) {
      const { id } = await memberFor(database, caller, params.userId);
      return askForApproval(services, caller, id);
    },
  };
  mount(app, services.guard, memberApprovals, handlers);
}
