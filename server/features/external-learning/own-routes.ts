import type { FastifyInstance } from 'fastify';
import { externalLearning } from '#contract/external-learning.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { claimRound } from './claims.ts';
import { addLearningFile, readOwnFile, recordBadge, removeLearningFile } from './evidence.ts';
import { changeLearning, learnerOf, recordLearning, withdrawLearning } from './learning.ts';
import { presentLearning } from './present.ts';
import { learningOf } from './queries.ts';

export function ownLearningRoutes(http: FastifyInstance, services: Services): void {
  const { database, guard } = services;
  const own = async ({ id }: Caller, learning: string) =>
    found((await presentLearning(database, await learningOf(database, id, learning)))[0]);

  const handlers: Handlers<typeof externalLearning> = {
    own: async ({ caller }) => ({ learning: await presentLearning(database, await learningOf(database, caller.id)) }),
    add: {
      make: async ({ caller, body }) => own(caller, (await recordLearning(services, caller, learnerOf(caller), body)).id),
      again: ({ caller }, made) => own(caller, made),
    },
    addBadge: async ({ caller, body }) => own(caller, (await recordBadge(services, caller, body)).id),
    async change({ caller, params, body }) {
      await changeLearning(services, caller, params.learningId, body);
      return own(caller, params.learningId);
    },
    async withdraw({ caller, params }) {
      await withdrawLearning(services, caller, params.learningId);
      return {};
    },
    file: ({ caller, params }) => readOwnFile(services, caller, params.learningId),
    async addFile({ caller, params, body }) {
      await addLearningFile(services, caller, params.learningId, body);
      return own(caller, params.learningId);
    },
    async removeFile({ caller, params }) {
      await removeLearningFile(services, caller, params.learningId);
      return own(caller, params.learningId);
    },
    async claim({ caller, params, body }) {
      await claimRound(services, caller, params.learningId, body.round_id);
      return own(caller, params.learningId);
    },
  };
  mount(http, guard, externalLearning, handlers);
}
