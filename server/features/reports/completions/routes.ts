import type { FastifyInstance } from 'fastify';
import { completions } from '#contract/completions.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { listCompletions } from './completions.ts';
import { completionFile } from './file.ts';
import { remindOfCompletion } from './remind.ts';

export function completionRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof completions> = {
    list: ({ caller, query }) => listCompletions(services, caller, query),
    file: ({ caller, query }) => completionFile(services, caller, query),
    remind: ({ caller, query, body }) => remindOfCompletion(services, caller, query.company, body),
  };
  mount(http, services.guard, completions, handlers);
}
