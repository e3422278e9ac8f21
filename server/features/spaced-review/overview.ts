import type { ReviewOverview } from '#contract/spaced-review.ts';
import { readerOf } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Services } from '#server/services.ts';
import { ownCards } from './cards.ts';
import { placeOf, promptOf } from './present.ts';
import { dueCards, forecastOf, minutesOf, reviewedToday, sessionCards, wanted } from './select.ts';

/** Returns what the caller has to review, when, and where it is from. */
export async function readOverview(services: Services, caller: Caller): Promise<ReviewOverview> {
  const own = await ownCards(services, caller, readerOf(caller));
  const { catalog, cards, today, pausedModules } = own;
  const due = dueCards(own);
  const next = sessionCards(own);
  const byModule = Map.groupBy(cards, ({ module_id }) => module_id);
  const paused = cards.filter(({ is_paused }) => is_paused);
  return {
    ready: next.length,
    minutes: minutesOf(next),
    due: due.length,
    reviewed_today: reviewedToday(own).length,
    today,
    next_due_on: wanted(own)[0]?.due_on ?? null,
    forecast: forecastOf(own),
    modules: catalog.modules.flatMap(({ id, title }) => {
      const items = byModule.get(id)?.length ?? 0;
      const isDue = ({ module_id }: { module_id: string }) => module_id === id;
      return items === 0 ? [] : [{ module_id: id, title, items, due: due.filter(isDue).length, is_paused: pausedModules.has(id) }];
    }),
    paused: await Promise.all(paused.map(async (card) => ({ ...placeOf(catalog, card), prompt: await promptOf(services.database, card) }))),
  };
}
