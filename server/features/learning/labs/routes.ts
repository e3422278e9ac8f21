import type { FastifyInstance } from 'fastify';
import { labs } from '#contract/labs.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { answerLab, currentLab, endedLabs, oneLab, openLab } from './attempts.ts';

export function labRoutes(app: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof labs> = {
    openLab: ({ caller, params }) => openLab(services, caller, params),
    currentLab: ({ caller, params }) => currentLab(services, caller, params),
    answerLab: ({ caller, params, body }) => answerLab(services, caller, params, body),
    labAttempts: ({ caller, params }) => endedLabs(services, caller, params),
    labAttempt: ({ caller, params }) => oneLab(services, caller, params),
  };
  mount(app, services.guard, labs, handlers);
}
