import { v7 } from 'uuid';
import { localDay } from '#server/calendar/local-day.ts';
import type { Catalog, CatalogFile, ItemsOfVersion } from '#server/features/catalog/index.ts';
import type { EndedAttempt } from '#server/features/learning/index.ts';
import type { PersonId } from '#server/reached.ts';
import type { CardRow } from './queries.ts';
import { afterAnswer, newMemory } from './schedule.ts';

/** Computes how a person's cards follow their attempts and the published catalog. Nothing here reads or writes. */

export interface Reviewer {
  id: PersonId;
  timezone: string;
}

const keyOf = ({ module_id, file_name }: { module_id: string; file_name: string }, itemId: string) => `${module_id}/${file_name}/${itemId}`;

type Card = Omit<CardRow, 'id' | 'user_id' | 'module_id' | 'file_name' | 'item_id'>;

/** Returns a card that starts anew: nothing is known about how well its item is remembered. */
const fresh = (day: string, version: Pick<Card, 'file_version' | 'item_hash' | 'seed'>, revision: number): Card => ({
  ...version,
  ...newMemory(day),
  revision,
  answer: null,
  reviewed_on: null,
  is_paused: false,
});

/**
 * Returns the cards that an attempt adds or changes. An item that was answered right is known well (`good`); one that was not comes back the
 * next day.
 *
 * @param cards the person's cards, by key
 *
 * @param items the items of the attempt's version that can be asked one by one; the others get no cards
 */
function cardsAfter(
  { id: user_id, timezone }: Reviewer,
  cards: ReadonlyMap<string, CardRow>,
  attempt: EndedAttempt,
  { version, hashes }: ItemsOfVersion,
): CardRow[] {
  const { module_id, file_name, seed, ended_at } = attempt;
  const day = localDay(ended_at, timezone);
  return attempt.items.flatMap(({ item_id, right }) => {
    const item_hash = hashes.get(item_id);
    if (item_hash === undefined) return [];
    const known = cards.get(keyOf(attempt, item_id));
    const current = { file_version: version, item_hash, seed };
    const before = known?.item_hash === item_hash ? { ...known, ...current } : fresh(day, current, known?.revision ?? 0);
    const key = { id: known?.id ?? v7({ msecs: ended_at.getTime() }), user_id, module_id, file_name, item_id };
    const memory = afterAnswer(before, day, right ? 'good' : 'again');
    return [{ ...before, ...memory, ...key, revision: before.revision + 1, answer: null }];
  });
}

/** Whether a card is of the file's version, or has to follow it; `gone` if the published module no longer has the file. */
export function fileOfCard(catalog: Pick<Catalog, 'withHidden'>, { module_id, file_name }: CardRow): CatalogFile | 'gone' | undefined {
  // A module that the reader can't see at all may be published again.
  const module = catalog.withHidden.module(module_id);
  return module && (module.files.find((file) => file.file_name === file_name) ?? 'gone');
}

/** Returns a card as it follows the current version of its file; null if that no longer has the item. */
function followed(card: CardRow, items: ItemsOfVersion | undefined, today: string): CardRow | null {
  const item_hash = items?.hashes.get(card.item_id);
  if (items === undefined || item_hash === undefined) return null;
  if (item_hash === card.item_hash) return { ...card, file_version: items.version };
  const { id, user_id, module_id, file_name, item_id, seed, revision } = card;
  return { id, user_id, module_id, file_name, item_id, ...fresh(today, { file_version: items.version, item_hash, seed }, revision + 1) };
}

export const versionKey = (version: string, seed: number | null) => `${version}/${seed}`;
export const fileKey = ({ module_id, file_name }: { module_id: string; file_name: string }, seed: number | null) =>
  `${module_id}/${file_name}/${seed}`;

export interface Sources {
  catalog: Pick<Catalog, 'withHidden'>;
  /** The items of answered versions, by `versionKey`. */
  answered: ReadonlyMap<string, ItemsOfVersion | undefined>;
  /** The items of current files, by `fileKey`. A file that is missing here is left as it is. */
  current: ReadonlyMap<string, ItemsOfVersion | undefined>;
}

interface CardChanges {
  set: CardRow[];
  removed: string[];
}

/** Returns the changes to a person's cards after attempts and new versions of files. @param attempts in order */
export function changesOf(
  reviewer: Reviewer,
  cards: readonly CardRow[],
  attempts: readonly EndedAttempt[],
  { catalog, answered, current }: Sources,
  today: string,
): CardChanges {
  const byKey = new Map(cards.map((card) => [keyOf(card, card.item_id), card]));
  for (const attempt of attempts) {
    const items = answered.get(versionKey(attempt.file_version, attempt.seed));
    if (items) for (const card of cardsAfter(reviewer, byKey, attempt, items)) byKey.set(keyOf(card, card.item_id), card);
  }
  const removed: string[] = [];
  for (const [key, card] of byKey) {
    const file = fileOfCard(catalog, card);
    const place = fileKey(card, card.seed);
    const isOutdated = file === 'gone' || (file && file.version !== card.file_version && current.has(place));
    if (!isOutdated) continue;
    const after = file === 'gone' ? null : followed(card, current.get(place), today);
    if (after) byKey.set(key, after);
    else {
      byKey.delete(key);
      removed.push(card.id);
    }
  }
  const before = new Set(cards);
  return { set: [...byKey.values()].filter((card) => !before.has(card)), removed };
}
