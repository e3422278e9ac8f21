import type { FastifyInstance } from 'fastify';
import { spacedReview } from '#contract/spaced-review.ts';
import { readerOf } from '#server/features/catalog/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { answerItem, gradeAnswer } from './answer.ts';
import { ownCards } from './cards.ts';
import { readOverview } from './overview.ts';
import { pauseItem, pauseModule } from './pause.ts';
import { presentItem } from './present.ts';
import { sessionCards } from './select.ts';

export function spacedReviewRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof spacedReview> = {
    overview: ({ caller }) => readOverview(services, caller),
    async session({ caller, query }) {
      const own = await ownCards(services, caller, readerOf(caller));
      const cards = sessionCards(own, query.more === 'true');
      return { items: await Promise.all(cards.map((card) => presentItem(services.database, own.catalog, card))) };
    },
    answer: ({ caller, params, body }) => answerItem(services, caller, params.id, body),
    grade: ({ caller, params, body }) => gradeAnswer(services, caller, params.id, body),
    pauseItem: ({ caller, params, body }) => pauseItem(services, caller, params.id, body),
    pauseModule: ({ caller, params, body }) => pauseModule(services, caller, params.moduleId, body),
  };
  mount(http, services.guard, spacedReview, handlers);
}
