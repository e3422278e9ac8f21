import type { FastifyInstance } from 'fastify';
import { tutor } from '#contract/tutor.ts';
import { asOwner } from '#server/database/own-rows.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { ask } from './ask.ts';
import { removeConversation } from './queries.ts';
import { tutorOfStep } from './read.ts';

/** One person's questions in a minute. How many a model answers in a day is up to the provider's allowance. */
const questionsPerMinute = 20;

export function tutorRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof tutor> = {
    ofStep: ({ caller, params }) => tutorOfStep(services, caller, params.moduleId, params.fileName),
    async ask({ caller, params, body, closed }) {
      await services.limits.take('tutor', caller.id, questionsPerMinute, 60);
      return ask(services, caller, { module_id: params.moduleId, file_name: params.fileName, ...body }, closed);
    },
    async forget({ caller, params }) {
      const removed = await asOwner(services.database, caller.id, (tx) => removeConversation(tx, caller.id, params.conversationId));
      found(removed || null);
      return {};
    },
  };
  mount(http, services.guard, tutor, handlers);
}
