import type { FastifyInstance } from 'fastify';
import { operator } from '#contract/operator.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { operatorReader } from './shown.ts';
import { changeTexts, readTexts, showText } from './texts.ts';

export function operatorRoutes(app: FastifyInstance, services: Services): void {
  const show = operatorReader(services);
  const handlers: Handlers<typeof operator> = {
    shown: ({ query }) => show(query.text),
    read: () => readTexts(services),
    change: ({ caller, body }) => changeTexts(services, caller, body),
    preview: ({ body }) => showText(body.text, 'text'),
  };
  mount(app, services.guard, operator, handlers);
}
