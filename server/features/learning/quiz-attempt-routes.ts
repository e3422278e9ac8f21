import type { FastifyInstance } from 'fastify';
import { quizAttempts } from '#contract/quiz-attempts.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { attemptAgain, attemptQuiz, ownAttempts } from './attempts.ts';
import { answerQuestions, currentAttempt, startAttempt } from './open-attempts.ts';

/** The routes for taking quizzes. */
export function quizAttemptRoutes(app: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof quizAttempts> = {
    attempt: {
      make: ({ caller, params, body }) => attemptQuiz(services, caller, params.moduleId, params.fileName, body),
      again: ({ caller, params }, made) => attemptAgain(services, caller, params.moduleId, params.fileName, made),
    },
    attempts: ({ caller, params }) => ownAttempts(services, caller, params.moduleId, params.fileName),
    openAttempt: ({ caller, params }) => startAttempt(services, caller, params.moduleId, params.fileName),
    currentAttempt: ({ caller, params }) => currentAttempt(services, caller, params.moduleId, params.fileName),
    answer: ({ caller, params, body }) => answerQuestions(services, caller, params, body),
  };
  mount(app, services.guard, quizAttempts, handlers);
}
