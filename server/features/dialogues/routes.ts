import type { FastifyInstance } from 'fastify';
import { dialogues } from '#contract/dialogues.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { askReviewer, withdrawFromReviewer } from './ask-reviewer.ts';
import { endConversation, goOnWritten, readConversations, startConversation } from './conversations.ts';
import { debriefConversation, readDebrief } from './debrief.ts';
import { say } from './say.ts';

/** The number of times that one person can speak in a minute. The provider's allowance limits the conversations of a day. */
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
    askReviewer: ({ caller, params, body }) => askReviewer(services, caller, params, body.criterion_id),
    withdrawFromReviewer: ({ caller, params }) => withdrawFromReviewer(services, caller, params),
  };
  mount(http, services.guard, dialogues, handlers);
}
