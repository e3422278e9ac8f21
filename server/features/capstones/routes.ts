import type { FastifyInstance } from 'fastify';
import { capstones } from '#contract/capstones.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { listCapstones, readCapstone, readMaterial } from './read.ts';
import { calibrate, checkDraft, handIn, saveDraft, takeBack } from './work.ts';

/** The number of times that one person can have a draft judged in a minute. */
const checksPerMinute = 30;

export function capstoneRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof capstones> = {
    list: ({ caller }) => listCapstones(services, caller),
    capstone: ({ caller, params }) => readCapstone(services, caller, params.trackId),
    material: ({ caller, params }) => readMaterial(services, caller, params),
    saveDraft: ({ caller, params, body }) => saveDraft(services, caller, params.trackId, body),
    async check({ caller, params }) {
      await services.limits.take('capstone', caller.id, checksPerMinute, 60);
      return checkDraft(services, caller, params.trackId);
    },
    handIn: ({ caller, params, body }) => handIn(services, caller, params.trackId, body.revision),
    takeBack: ({ caller, params }) => takeBack(services, caller, params.trackId),
    calibrate: ({ caller, params, body }) => calibrate(services, caller, params, body.levels),
  };
  mount(http, services.guard, capstones, handlers);
}
