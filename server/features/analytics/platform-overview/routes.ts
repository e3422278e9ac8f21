import type { FastifyInstance } from 'fastify';
import { platformOverview } from '#contract/platform-overview.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { everyone } from '#server/features/people/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { platformFigures, platformGrowth } from './figures.ts';
import { countWaiting } from './queries.ts';

export function overviewRoutes(app: FastifyInstance, { guard, database, clock }: Services): void {
  const day = () => ({ today: localDay(clock.now(), 'UTC') });

  const handlers: Handlers<typeof platformOverview> = {
    global: async () => (await platformFigures(database, day())).global,
    async statistics({ caller }) {
      const [{ global, more }, waiting_users] = await Promise.all([
        platformFigures(database, day()),
        countWaiting(database, everyone(caller)),
      ]);
      return { ...global, ...more, waiting_users };
    },
    growth: async () => (await platformGrowth(database, day())).growth,
  };
  mount(app, guard, platformOverview, handlers);
}
