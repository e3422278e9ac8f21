import type { FastifyInstance } from 'fastify';
import { systemSettings } from '#contract/settings.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { changeSettings, readSettings } from './settings.ts';

export function systemRoutes(app: FastifyInstance, services: Services): void {
  const settings: Handlers<typeof systemSettings> = {
    read: () => readSettings(services),
    change: ({ caller, body }) => changeSettings(services, caller, body),
  };
  mount(app, services.guard, systemSettings, settings);
}
