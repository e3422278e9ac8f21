import type { FastifyInstance } from 'fastify';
import { leaderboards } from '#contract/leaderboards.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { boardOf, chaptersOf, setParticipation } from './board.ts';

export function leaderboardRoutes(app: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof leaderboards> = {
    board: ({ caller, query }) => boardOf(services, caller, query),
    chapters: ({ caller, query }) => chaptersOf(services, caller, query.period),
    async participate({ caller, body }) {
      await setParticipation(services, caller, body.participates);
      return body;
    },
  };
  mount(app, services.guard, leaderboards, handlers);
}
