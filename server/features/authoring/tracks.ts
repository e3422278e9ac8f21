import { deepEqual } from 'fast-equals';
import type { AuthoringOverview, AuthoringTrack, TrackDetails } from '#contract/authoring.ts';
import { glyphs, hues } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { setModuleOrder, setTrackOrder, setTrackStatus } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { modulesOrdered, trackArchived, trackBroughtBack, trackDraftCreated, trackDraftSaved, tracksOrdered } from './activities.ts';
import { editingStructure, editingTrack, refuseOlder, requireOrder } from './edit.ts';
import { idIn } from './id-in.ts';
import { presentTracks } from './present.ts';
import { modulesOf, type Scope, setModule, setTrack, trackOf, tracksOf } from './queries.ts';
import { draftTracks } from './tables.ts';
import { emptyTrackDetails, publishTrackDetails } from './track-details.ts';
import { ensureWorkingCopies } from './working-copies.ts';

async function present(on: Queryable, id: string): Promise<AuthoringTrack> {
  const [track] = await presentTracks(on, [found(await trackOf(on, id))]);
  return found(track);
}

/** Returns a track with its working copy. Throws `not_found`. */
export async function readTrack(services: Services, id: string): Promise<AuthoringTrack> {
  await ensureWorkingCopies(services);
  return present(services.database, id);
}

/** Returns all of a scope's tracks and modules with their working copies. */
export async function overview(services: Services, scope: Scope, on: Queryable = services.database): Promise<AuthoringOverview> {
  await ensureWorkingCopies(services);
  const { max_modules_per_track, max_files_per_module, max_file_size } = await services.settings();
  return {
    company_id: scope,
    tracks: await presentTracks(on, await tracksOf(on, scope)),
    limits: { max_modules_per_track, max_files_per_module, max_file_size },
  };
}

const lastPosition = (rows: readonly { position: number }[]) => Math.max(0, ...rows.map(({ position }) => position));

/** Creates a track as a draft, after all others. A company's track gets a random suffix. Throws `catalog_id_taken`. */
export const createTrack = (services: Services, caller: Caller, scope: Scope, { id: wanted, title }: { id: string; title: string }) =>
  editingStructure(services, caller, scope, async ({ tx, at, by, record }) => {
    const id = idIn(scope, wanted);
    if (await trackOf(tx, id)) throw new Refusal('catalog_id_taken');
    const all = await tracksOf(tx, scope);
    const of = <T>(list: readonly T[]): T => list[all.length % list.length] as T;
    const details: TrackDetails = { title, summary: '', outcome: '', level: 'beginner', hue: of(hues), glyph: of(glyphs) };
    await tx
      .insert(draftTracks)
      .values({ id, company_id: scope, details, status: 'draft', position: lastPosition(all) + 1, updated_at: at, updated_by: by });
    await madeOnce(tx, id);
    await record(trackDraftCreated, { track_id: id, before: null, after: details });
    return present(tx, id);
  });

/** Saves a track's details in its working copy. Throws `edited_elsewhere`. */
export const saveTrack = (services: Services, caller: Caller, id: string, given: { based_on: number; details: TrackDetails }) =>
  editingTrack(services, caller, id, async ({ tx, at, by, record }, track) => {
    if (!deepEqual(track.details, given.details)) {
      await refuseOlder(tx, caller, track, given.based_on);
      await setTrack(tx, id, { details: given.details, revision: track.revision + 1, updated_at: at, updated_by: by });
      await record(trackDraftSaved, { track_id: id, before: track.details, after: given.details });
    }
    return present(tx, id);
  });

/** Publishes a track's details. Readers see the track once it has a published module. Throws `catalog_has_faults` if a detail is empty. */
export const publishTrack = (services: Services, caller: Caller, id: string) =>
  editingTrack(services, caller, id, async (edit, track) => {
    const empty = emptyTrackDetails(track.details);
    if (empty.length > 0)
      throw new Refusal('catalog_has_faults', { faults: empty.map((key) => ({ path: `details.${key}`, code: 'catalog_empty' })) });
    await publishTrackDetails(edit, track);
    return present(edit.tx, id);
  });

export const archiveTrack = (services: Services, caller: Caller, id: string) =>
  editingTrack(services, caller, id, async ({ tx, record }, track) => {
    if (track.status !== 'archived') {
      await setTrackStatus(tx, id, 'archived');
      await setTrack(tx, id, { status: 'archived' });
      await record(trackArchived, { track_id: id, before: track.status, after: 'archived' });
    }
    return present(tx, id);
  });

export const bringBackTrack = (services: Services, caller: Caller, id: string) =>
  editingTrack(services, caller, id, async ({ tx, record }, track) => {
    if (track.status === 'archived') {
      const status = track.published_details ? 'published' : 'draft';
      await setTrackStatus(tx, id, status);
      await setTrack(tx, id, { status });
      await record(trackBroughtBack, { track_id: id, before: 'archived', after: status });
    }
    return present(tx, id);
  });

const numbered = (ids: readonly string[]) => ids.map((id, index) => ({ id, position: index + 1 }));

/** Sets the order of all of a scope's tracks, except archived ones. Throws `catalog_order_incomplete`. */
export async function orderTracks(services: Services, caller: Caller, scope: Scope, ids: readonly string[]): Promise<AuthoringOverview> {
  await editingStructure(services, caller, scope, async ({ tx, record }) => {
    const all = (await tracksOf(tx, scope)).filter(({ status }) => status !== 'archived').map(({ id }) => id);
    requireOrder(ids, all);
    for (const { id, position } of numbered(ids)) await setTrack(tx, id, { position });
    await setTrackOrder(tx, numbered(ids));
    await record(tracksOrdered, { before: all, after: ids });
  });
  return overview(services, scope);
}

/**
 * Sets the order of a track's modules, except archived ones. A module that was never published can be moved here from another track in the
 * same scope. Throws
 * `catalog_order_incomplete`, `module_was_published` and `too_many_modules`.
 */
export async function orderModules(services: Services, caller: Caller, trackId: string, ids: readonly string[]): Promise<AuthoringTrack> {
  const { max_modules_per_track } = await services.settings();
  return editingTrack(services, caller, trackId, async ({ tx, record }, { company_id }) => {
    const tracks = (await tracksOf(tx, company_id)).map(({ id }) => id);
    const modules = (await modulesOf(tx, tracks)).filter(({ status }) => status !== 'archived');
    const before = modules.filter(({ track_id }) => track_id === trackId).map(({ id }) => id);
    const moving = modules.filter(({ id, track_id }) => track_id !== trackId && ids.includes(id));
    if (moving.some(({ edition }) => edition > 0)) throw new Refusal('module_was_published');
    requireOrder(ids, [...before, ...moving.map(({ id }) => id)]);
    if (moving.length > 0 && ids.length > max_modules_per_track) throw new Refusal('too_many_modules');
    for (const { id, position } of numbered(ids)) await setModule(tx, id, { position, track_id: trackId });
    await setModuleOrder(tx, numbered(ids));
    await record(modulesOrdered, { track_id: trackId, before, after: ids });
    return present(tx, trackId);
  });
}
