import type { FastifyInstance } from 'fastify';
import { dialogues } from '#contract/dialogues.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { endConversation, goOnWritten, readConversations, startConversation } from './conversations.ts';
import { debriefConversation, readDebrief } from './debrief.ts';
import { say } from './say.ts';

/** What one person can say in a minute. How many conversations a model has in a day is up to the provider's allowance. */
const wordsPerMinute = 30;

export function dialogueRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof dialogues> = {
    conversations: ({ caller, params }) => readConversations(services, caller, params),
    startConversation: ({ caller, params, body }) => startConversation(services, caller, params, body),
    async say({ caller, params, body, closed }) {
      await services.limits.take('dialogue', caller.id, wordsPerMinute, 60);
      return say(services, caller, params, body, closed);
    },
    goOnWritten: ({ caller, params }) => goOnWritten(services, caller, params),
    endConversation: ({ caller, params }) => endConversation(services, caller, params),
    debriefConversation: ({ caller, params }) => debriefConversation(services, caller, params),
    readDebrief: ({ caller, params, body }) => readDebrief(services, caller, params, body.time_spent),
  };
  mount(http, services.guard, dialogues, handlers);
}
