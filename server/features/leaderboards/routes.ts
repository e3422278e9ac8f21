import type { FastifyInstance } from 'fastify';
import { leaderboards } from '#contract/leaderboards.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { boardOf, chaptersOf, setParticipation } from './board.ts';

export function leaderboardRoutes(app: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof leaderboards> = {
    board: ({ actor, query }) => boardOf(services, actor, query),
    chapters: ({ actor, query }) => chaptersOf(services, actor, query.period),
    async participate({ actor, body }) {
      await setParticipation(services, actor, body.participates);
      return body;
    },
  };
  mount(app, services.guard, leaderboards, handlers);
}
