import type { FastifyInstance } from 'fastify';
import { exercises } from '#contract/exercises.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { attemptExercise, exerciseAttemptAgain } from './attempts.ts';
import { saveDraft, startAgain } from './drafts.ts';
import { readPractice } from './practice.ts';
import { requestSolution } from './solution-requests.ts';

export function exerciseRoutes(app: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof exercises> = {
    practice: ({ caller, params }) => readPractice(services, caller, params.moduleId, params.fileName),
    saveDraft: ({ caller, params, body }) => saveDraft(services, caller, params.moduleId, params.fileName, body),
    startAgain: ({ caller, params }) => startAgain(services, caller, params.moduleId, params.fileName),
    attemptExercise: {
      make: ({ caller, params, body }) =>
        attemptExercise(services, caller, params.moduleId, params.fileName, { ...body, time_spent: body.time_spent }),
      again: ({ caller, params }, made) => exerciseAttemptAgain(services, caller, params.moduleId, params.fileName, made),
    },
    requestSolution: ({ caller, params }) => requestSolution(services, caller, params.moduleId, params.fileName),
  };
  mount(app, services.guard, exercises, handlers);
}
