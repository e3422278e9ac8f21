import type { FastifyInstance } from 'fastify';
import { marking } from '#contract/marking.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { assignTask, giveBack, saveDraft, submitMark, takeTask } from './mark.ts';
import { askedQueue, enterAsMarker } from './queue.ts';
import { readQueue, readTask } from './read.ts';
import { changeShare, readRubrics } from './rubrics.ts';

export function markingRoutes(http: FastifyInstance, services: Services): void {
  const { database } = services;
  const handlers: Handlers<typeof marking> = {
    queue: async ({ caller, query }) => readQueue(database, caller, await askedQueue(services, caller, { query }), query),
    task: ({ caller, params }) => readTask(database, caller, params.taskId),
    take: ({ caller, params }) => takeTask(services, caller, params.taskId),
    assign: ({ caller, params, body }) => assignTask(services, caller, params.taskId, body.person_id),
    giveBack: ({ caller, params }) => giveBack(services, caller, params.taskId),
    saveDraft: ({ caller, params, body }) => saveDraft(services, caller, params.taskId, body),
    submit: ({ caller, params, body }) => submitMark(services, caller, params.taskId, body),
    rubrics: async ({ caller, query }) => readRubrics(database, await askedQueue(services, caller, { query })),
    setShare: async ({ caller, query, body }) => changeShare(services, caller, await askedQueue(services, caller, { query }), body),
  };
  mount(http, services.guard, marking, handlers, enterAsMarker(services));
}
