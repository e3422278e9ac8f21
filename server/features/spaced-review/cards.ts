import { localDay } from '#server/calendar/local-day.ts';
import { asOwner } from '#server/database/own-rows.ts';
import { answeredItems, type Catalog, type CatalogReader, catalogFor, currentItems } from '#server/features/catalog/index.ts';
import { type EndedAttempt, endedAttemptsOf, withOwnRows } from '#server/features/learning/index.ts';
import type { Services } from '#server/services.ts';
import { changesOf, fileKey, fileOfCard, type Reviewer, type Sources, versionKey } from './changes.ts';
import { type CardRow, cardsOf, deleteCards, type ReviewerRow, reviewerOf, setCards, setReviewer } from './queries.ts';

/** A person's cards, brought up to date. */
export interface OwnCards {
  catalog: Catalog;
  /** Today's date in the person's zone. */
  today: string;
  /** The cards whose items the person may open, those due first in order. */
  cards: CardRow[];
  pausedModules: ReadonlySet<string>;
}

/** Returns the attempts that have not become cards. */
const notTaken = (attempts: readonly EndedAttempt[], { attempts_until, attempts_then }: ReviewerRow) =>
  attempts.filter(
    ({ id, ended_at }) =>
      attempts_until === null ||
      ended_at > attempts_until ||
      (ended_at.getTime() === attempts_until.getTime() && !attempts_then.includes(id)),
  );

/** Returns what the reviews know about a person after these attempts. */
function afterAttempts({ attempts_until, attempts_then }: ReviewerRow, attempts: readonly EndedAttempt[]): Partial<ReviewerRow> {
  const until = attempts.at(-1)?.ended_at ?? attempts_until;
  const isThen = ({ ended_at }: EndedAttempt) => ended_at.getTime() === until?.getTime();
  const earlier = attempts_until?.getTime() === until?.getTime() ? attempts_then : [];
  return { attempts_until: until, attempts_then: [...earlier, ...attempts.filter(isThen).map(({ id }) => id)] };
}

type Outdated = { module_id: string; file_name: string; seed: number | null };

/** Reads the items in the versions of these attempts, and in the current versions of these files. */
async function sourcesFor(
  { database }: Pick<Services, 'database'>,
  catalog: Catalog,
  attempts: readonly EndedAttempt[],
  outdated: readonly Outdated[],
): Promise<Sources> {
  const versions = new Map(attempts.map((one) => [versionKey(one.file_version, one.seed), one]));
  const files = new Map([...attempts, ...outdated].map((one) => [fileKey(one, one.seed), one]));
  const answered: Sources['answered'] = new Map(
    await Promise.all(
      [...versions].map(async ([key, { file_version, seed }]) => [key, await answeredItems(database, file_version, seed)] as const),
    ),
  );
  const current = await Promise.all(
    [...files].map(async ([key, { module_id, file_name, seed }]) => {
      const file = catalog.withHidden.module(module_id)?.files.find((one) => one.file_name === file_name);
      return file ? ([[key, await currentItems(database, file, seed)]] as const) : [];
    }),
  );
  return { catalog, answered, current: new Map(current.flat()) };
}

/**
 * Brings a person's cards up to date with their attempts and the published catalog, and returns those whose items they may open. The answers
 * of an attempt become cards exactly once. A new version of a quiz or lab removes the cards of items that it no longer has, and starts those
 * of changed items anew.
 */
export async function ownCards(
  services: Pick<Services, 'database' | 'clock'>,
  reviewer: Reviewer,
  reader: CatalogReader,
): Promise<OwnCards> {
  const { database, clock } = services;
  const [catalog, [known, stored]] = await Promise.all([
    catalogFor(database, reader),
    asOwner(database, reviewer.id, (tx) => Promise.all([reviewerOf(tx, reviewer.id), cardsOf(tx, reviewer.id)])),
  ]);
  const attempts = notTaken(await endedAttemptsOf(database, reviewer.id, known.attempts_until), known);
  const outdated = stored.filter((card) => {
    const file = fileOfCard(catalog, card);
    return file === 'gone' || (file !== undefined && file.version !== card.file_version);
  });
  const isUpToDate = attempts.length === 0 && outdated.length === 0;
  const cards = isUpToDate ? stored : await update(await sourcesFor(services, catalog, attempts, outdated));
  return {
    catalog,
    today: localDay(clock.now(), reviewer.timezone),
    cards: cards.filter(({ module_id, file_name, file_version }) => catalog.file(module_id, file_name)?.version === file_version),
    pausedModules: new Set(known.paused_modules),
  };

  function update(sources: Sources): Promise<CardRow[]> {
    return withOwnRows(services, reviewer.id, async (tx, at) => {
      // Both are read again while holding the lock, because another call may have done the same in the meantime.
      const [row, before] = [await reviewerOf(tx, reviewer.id), await cardsOf(tx, reviewer.id)];
      const fresh = notTaken(attempts, row);
      const { set, removed } = changesOf(reviewer, before, fresh, sources, localDay(at, reviewer.timezone));
      await deleteCards(tx, removed);
      await setCards(tx, set);
      if (fresh.length > 0) await setReviewer(tx, reviewer.id, afterAttempts(row, fresh));
      return cardsOf(tx, reviewer.id);
    });
  }
}
