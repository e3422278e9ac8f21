import type { FastifyInstance } from 'fastify';
import { catalog } from '#contract/catalog.ts';
import { stepMedia } from '#contract/signed-media.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { endingOf, openTypes } from './assets.ts';
import { addressOfMedium, mediumAt } from './media/step-media.ts';
import { storedMedium } from './media/stored-medium.ts';

/**
 * `GET /media/<sha256>.<ending>` for pictures and tapes, whose address is public because no one can guess it, and signed addresses for
 * PDFs and videos.
 */
export function mediaRoutes(app: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof catalog> = {
    async medium({ params: { name } }) {
      found(Object.hasOwn(openTypes, endingOf(name)) || undefined);
      return found(await storedMedium(services.database, name));
    },
  };
  mount(app, services.guard, catalog, handlers);
  const ofSteps: Handlers<typeof stepMedia> = {
    address: ({ caller, params }) => addressOfMedium(services, caller, params),
    file: ({ params, query }) => mediumAt(services, params, query),
  };
  mount(app, services.guard, stepMedia, ofSteps);
}
