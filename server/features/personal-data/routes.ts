import type { FastifyInstance } from 'fastify';
import { personalData } from '#contract/personal-data.ts';
import { hashOf } from '#server/features/identity/index.ts';
import { personFor } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { demoOpenTo } from '#server/http/local-request.ts';
import { addressOf } from '#server/http/network.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { exportPersonalData } from './export.ts';
import { requestOfToken } from './queries.ts';
import { keepAccount, keepAccountByLink, requestDeletion, requestDeletionOf, takeBackDeletionOf } from './request-deletion.ts';
import { deletionOf, deletionSummary } from './summary.ts';

const leaving = (leaves_at: Date) => ({ leaves_at: leaves_at.toISOString() });

export function personalDataRoutes(app: FastifyInstance, services: Services): void {
  const { config, database } = services;

  const handlers: Handlers<typeof personalData> = {
    summary: ({ caller }) => deletionSummary(services, caller),
    export: ({ caller, body }) => exportPersonalData(services, caller, body.password),
    requestDeletion: async ({ caller, body }) => leaving(await requestDeletion(services, caller, body)),
    async keepAccount({ body, request }) {
      await keepAccount(services, body, { ip: addressOf(request.ip), demo: demoOpenTo(config, request) });
      return {};
    },
    async checkKeepLink({ body }) {
      const request = await requestOfToken(database, hashOf(body.token));
      if (!request) throw new Refusal('token_invalid');
      return leaving(request.leaves_at);
    },
    async keepAccountByLink({ body }) {
      await keepAccountByLink(services, body.token);
      return {};
    },
    async deletionOf({ caller, params }) {
      const { id } = await personFor(database, caller, params.userId, 'membership');
      return deletionOf(database, id);
    },
    async requestDeletionOf({ caller, params, body }) {
      const { id } = await personFor(database, caller, params.userId, 'membership');
      return leaving(await requestDeletionOf(services, caller, id, body));
    },
    async takeBackDeletionOf({ caller, params }) {
      const { id } = await personFor(database, caller, params.userId, 'membership');
      await takeBackDeletionOf(services, caller, id);
      return {};
    },
  };
  mount(app, services.guard, personalData, handlers);
}
