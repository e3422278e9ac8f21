import type { FastifyInstance } from 'fastify';
import { aiSystems } from '#contract/ai-systems.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany, objectFor } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { namedIn, presentSystem, presentWhole } from './present.ts';
import { enterRelease, withdrawRelease } from './releases.ts';
import { type ReachedSystem, systemById, systemsOf } from './system-queries.ts';
import { changeSystem, enterSystem } from './systems.ts';

export function aiSystemRoutes(http: FastifyInstance, services: Services): void {
  const { database, clock, guard } = services;
  const systemFor = (caller: Caller, id: string): Promise<ReachedSystem> => objectFor(caller, () => systemById(database, id));
  async function shown(system: ReachedSystem) {
    const { timezone } = found(await companyById(database, system.company_id));
    return presentWhole(system, await namedIn(database, system.company_id, [system]), localDay(clock.now(), timezone));
  }
  const reread = async (caller: Caller, id: string) => shown(await systemFor(caller, id));

  const handlers: Handlers<typeof aiSystems> = {
    async list({ caller, query }) {
      const company = found(await companyById(database, chosenCompany(caller, query.company)));
      const today = localDay(clock.now(), company.timezone);
      const systems = await systemsOf(database, company.id);
      const named = await namedIn(database, company.id, systems);
      return { systems: systems.map((system) => presentSystem(system, named, today)), today };
    },
    create: {
      make: async ({ caller, query, body }) => shown(await enterSystem(services, caller, chosenCompany(caller, query.company), body)),
      again: ({ caller }, made) => reread(caller, made),
    },
    read: ({ caller, params }) => reread(caller, params.systemId),
    change: async ({ caller, params, body }) => shown(await changeSystem(services, caller, await systemFor(caller, params.systemId), body)),
    addRelease: {
      async make({ caller, params, body }) {
        await enterRelease(services, caller, await systemFor(caller, params.systemId), body);
        return reread(caller, params.systemId);
      },
      again: ({ caller, params }) => reread(caller, params.systemId),
    },
    async withdrawRelease({ caller, params, body }) {
      await withdrawRelease(services, caller, await systemFor(caller, params.systemId), params.releaseId, body.reason);
      return reread(caller, params.systemId);
    },
  };
  mount(http, guard, aiSystems, handlers);
}
