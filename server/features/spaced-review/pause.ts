import { readerOf } from '#server/features/catalog/index.ts';
import { withOwnRows } from '#server/features/learning/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { ownCards } from './cards.ts';
import { reviewerOf, setPaused, setReviewer } from './queries.ts';

interface Choice {
  is_paused: boolean;
}

/** Chooses whether an item is reviewed. Throws `not_found` for an item that the caller doesn't have, or may not open. */
export async function pauseItem(services: Services, caller: Caller, id: string, { is_paused }: Choice): Promise<Choice> {
  const { cards } = await ownCards(services, caller, readerOf(caller));
  if (!cards.some((card) => card.id === id)) throw new Refusal('not_found');
  await withOwnRows(services, caller.id, (tx) => setPaused(tx, caller.id, id, is_paused));
  return { is_paused };
}

/** Chooses whether a module's items are reviewed. Throws `not_found` for a module of which the caller has no items. */
export async function pauseModule(services: Services, caller: Caller, moduleId: string, { is_paused }: Choice): Promise<Choice> {
  const { cards } = await ownCards(services, caller, readerOf(caller));
  if (!cards.some(({ module_id }) => module_id === moduleId)) throw new Refusal('not_found');
  await withOwnRows(services, caller.id, async (tx) => {
    const { paused_modules } = await reviewerOf(tx, caller.id);
    const others = paused_modules.filter((id) => id !== moduleId);
    await setReviewer(tx, caller.id, { paused_modules: is_paused ? [...others, moduleId] : others });
  });
  return { is_paused };
}
