import type { FastifyInstance } from 'fastify';
import { platformOverview } from '#contract/platform-overview.ts';
import { everyone } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { dayAndHourAt, platformFigures, platformGrowth } from './figures.ts';
import { countWaiting } from './queries.ts';

export function overviewRoutes(app: FastifyInstance, { guard, database, clock }: Services): void {
  const asked = () => dayAndHourAt(clock.now());

  const handlers: Handlers<typeof platformOverview> = {
    global: async () => (await platformFigures(database, asked())).global,
    async statistics({ caller }) {
      const [{ global, more }, waiting_users] = await Promise.all([
        platformFigures(database, asked()),
        countWaiting(database, everyone(caller)),
      ]);
      return { ...global, ...more, waiting_users };
    },
    growth: async () => (await platformGrowth(database, asked())).growth,
  };
  mount(app, guard, platformOverview, handlers);
}
