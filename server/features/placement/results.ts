import type { ReplyOf } from '#contract/endpoint.ts';
import type { PlacementModule, placements, TrackPlacement } from '#contract/placement.ts';
import type { PlacementOpening } from '#contract/placement-values.ts';
import type { Transaction } from '#server/database/database.ts';
import { asOwner } from '#server/database/own-rows.ts';
import { type Catalog, catalogFor, readerOf } from '#server/features/catalog/index.ts';
import { knownModulesOf, removeKnownModules, withOwnRows } from '#server/features/learning/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { placedFor } from './placed.ts';
import { answersIn, type ResultRow, resultsOf, type SessionRow, sessionsOf, setOpened } from './queries.ts';
import { openSessionOf, repeatFrom } from './session.ts';

/** Presents what a placement has shown about the modules that the track still has. */
const presentModules = (catalog: Catalog, rows: readonly ResultRow[], known: readonly string[]): PlacementModule[] =>
  catalog.modules.flatMap(({ id, title }) => {
    const row = rows.find(({ module_id }) => module_id === id);
    if (!row) return [];
    const { verdict, probability, opened_by } = row;
    const is_shown = known.includes(id);
    return [{ module_id: id, title, verdict, certainty: Math.round(probability * 100), is_shown, opened_by }];
  });

async function resultOf(tx: Transaction, catalog: Catalog, ended: SessionRow | undefined): Promise<TrackPlacement['result']> {
  if (!ended?.ended_at) return null;
  return {
    ended_at: ended.ended_at.toISOString(),
    answered: (await answersIn(tx, [ended.id])).length,
    modules: presentModules(catalog, await resultsOf(tx, ended.id), await knownModulesOf(tx, ended.user_id)),
  };
}

/** Returns a track's placement as the caller sees it. Throws `not_found` for a track that they can't open. */
export async function readPlacement(services: Services, caller: Caller, trackId: string): Promise<ReplyOf<typeof placements.placement>> {
  const { database, clock } = services;
  const catalog = await catalogFor(database, readerOf(caller));
  found(catalog.track(trackId));
  const placed = await placedFor(database, catalog, caller.id, trackId);
  if (!placed) return { placement: null };
  return asOwner(database, caller.id, async (tx) => {
    const sessions = await sessionsOf(tx, caller.id, trackId);
    const ended = sessions.find(({ ended_at }) => ended_at !== null);
    return {
      placement: {
        modules: placed.modules.length,
        session: await openSessionOf(tx, sessions),
        result: await resultOf(tx, catalog, ended),
        repeat_from: ended ? (repeatFrom(ended, clock.now())?.toISOString() ?? null) : null,
      },
    };
  });
}

/** Returns the modules that placements have shown the caller to know. */
export const readShown = async ({ database }: Services, { id }: Caller) => ({ modules: await knownModulesOf(database, id) });

async function open(tx: Transaction, id: PersonId, moduleId: string, by: PlacementOpening): Promise<boolean> {
  const isOpened = await removeKnownModules(tx, id, [moduleId]);
  if (isOpened) await setOpened(tx, id, moduleId, by);
  return isOpened;
}

/** Lets a module no longer count as known, because its person says so. Throws `not_found` for a module that they can't open. */
export async function contestShown(services: Services, caller: Caller, moduleId: string) {
  const catalog = await catalogFor(services.database, readerOf(caller));
  found(catalog.module(moduleId));
  await withOwnRows(services, caller.id, (tx) => open(tx, caller.id, moduleId, 'contested'));
  return readShown(services, caller);
}

/**
 * Lets a module no longer count as known, because its person answered a review question about it wrongly. Returns whether it did count.
 * The spaced review calls this in the transaction of the answer.
 */
export const reopenAfterReview = (tx: Transaction, id: PersonId, moduleId: string): Promise<boolean> => open(tx, id, moduleId, 'review');
