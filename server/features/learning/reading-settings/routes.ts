import type { FastifyInstance } from 'fastify';
import { readingSettings } from '#contract/reading-settings.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { chooseSettings, readSettings } from './settings.ts';

export function readingSettingsRoutes(app: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof readingSettings> = {
    settings: ({ caller }) => readSettings(services, caller.id),
    choose: ({ caller, body }) => chooseSettings(services, caller.id, body),
  };
  mount(app, services.guard, readingSettings, handlers);
}
