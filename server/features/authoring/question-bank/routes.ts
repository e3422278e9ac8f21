import type { FastifyInstance } from 'fastify';
import { questionBanks } from '#contract/question-banks.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { enterAsAuthor, scopeFor } from '../scope.ts';
import { createQuestion, deleteQuestion, readBank, readQuestion, saveQuestion } from './bank.ts';
import { addedToBank, addFromModule, readBankOfModule, takeIntoModule } from './of-module.ts';

export function questionBankRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof questionBanks> = {
    bank: async ({ caller, query }) => readBank(services, await scopeFor(services, caller, query), query),
    createQuestion: {
      make: async ({ caller, query, body }) => createQuestion(services, caller, await scopeFor(services, caller, query), body.question),
      again: async ({ caller, query }, made) => readQuestion(services, await scopeFor(services, caller, query), made),
    },
    question: async ({ caller, params, query }) => readQuestion(services, await scopeFor(services, caller, query), params.questionId),
    saveQuestion: async ({ caller, params, query, body }) =>
      saveQuestion(services, caller, await scopeFor(services, caller, query), params.questionId, body),
    deleteQuestion: async ({ caller, params, query }) =>
      deleteQuestion(services, caller, await scopeFor(services, caller, query), params.questionId),
    addToBank: {
      make: ({ caller, params, body }) => addFromModule(services, caller, params.moduleId, body.questions),
      again: ({ params }, made) => addedToBank(services, params.moduleId, made.split(' ')),
    },
    takeFromBank: ({ caller, params, body }) => takeIntoModule(services, caller, params.moduleId, body.questions),
    bankOfModule: ({ params }) => readBankOfModule(services, params.moduleId),
  };
  mount(http, services.guard, questionBanks, handlers, enterAsAuthor(services));
}
