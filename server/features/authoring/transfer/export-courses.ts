import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { readAll, type SourceTrack, writeTracks } from '#server/features/catalog/index.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { zipOfCatalog } from '../export.ts';
import { withoutSuffix } from '../id-in.ts';
import { reservedIds } from '../modules.ts';
import { modulesOf, publishedTextsOf, type Scope, tracksOf } from '../queries.ts';
import { bankRowsOf, wholeBank } from '../question-bank/queries.ts';
import { writeBank } from '../question-bank/transfer.ts';
import { ensureWorkingCopies } from '../working-copies.ts';
import { type NewIds, originsIn, takeId, withNewIds } from './rename-ids.ts';

/** The part of the courses to export; everything if neither is named. */
export interface Chosen {
  track?: string | undefined;
  module?: string | undefined;
}

/** Returns the published and archived tracks and modules that were chosen. Throws `not_found` if there are none. */
async function chosenTracks(on: Queryable, scope: Scope, { track, module }: Chosen): Promise<SourceTrack[]> {
  const tracks = (await readAll(on, scope))
    .filter(({ id }) => track === undefined || id === track)
    .map(({ placement, capstone, ...one }) => ({
      ...one,
      modules: one.modules.filter(({ id }) => module === undefined || id === module),
      ...(module === undefined && placement ? { placement } : {}),
      ...(module === undefined && capstone ? { capstone } : {}),
    }))
    .filter(({ modules }) => module === undefined || modules.length > 0);
  found(tracks[0]);
  return tracks;
}

interface Ids {
  tracks: readonly string[];
  modules: readonly string[];
}

/** Returns the ids of all tracks and modules that the platform has ever published. A company is not told which drafts it has. */
async function platformIds(on: Queryable): Promise<Ids> {
  const tracks = await tracksOf(on, null);
  const modules = await modulesOf(
    on,
    tracks.map(({ id }) => id),
  );
  const idsOf = (rows: readonly { id: string; published_details: object | null }[]) =>
    rows.filter(({ published_details }) => published_details !== null).map(({ id }) => id);
  return { tracks: idsOf(tracks), modules: idsOf(modules) };
}

/**
 * Returns the ids that tracks and modules have in the folder. A company's ids lose their random characters, but never become one of the
 * platform's ids, because a link to one would then lead to the other.
 */
function idsInFolder(scope: Scope, tracks: readonly SourceTrack[], platform: Ids): NewIds {
  const own: Ids = { tracks: tracks.map(({ id }) => id), modules: tracks.flatMap(({ modules }) => modules.map(({ id }) => id)) };
  const named = (ids: readonly string[], taken: Set<string>) =>
    new Map(ids.map((id) => [id, scope === null ? id : takeId(withoutSuffix(id), taken, limits.catalogId.most)]));
  return {
    tracks: named(own.tracks, new Set(platform.tracks)),
    modules: named(own.modules, new Set([...reservedIds, ...platform.modules])),
  };
}

interface Exported {
  tracks: readonly SourceTrack[];
  /** Whether the whole question bank is exported, and not only the questions that the tracks' quizzes have copies of. */
  withWholeBank: boolean;
}

/**
 * Writes the chosen courses to an empty folder, with questions of the question bank. The texts are exactly those that their authors wrote,
 * except that links between the exported tracks and modules use the folder's ids.
 */
async function writeCourses({ database }: Services, scope: Scope, { tracks, withWholeBank }: Exported, folder: string): Promise<void> {
  const platform = await platformIds(database);
  const ids = idsInFolder(scope, tracks, platform);
  const written = new Map<string, string>();
  const published = await publishedTextsOf(database, [...ids.modules.keys()]);
  for (const { module_id, name, text } of published) written.set(`${ids.modules.get(module_id)}/${name}`, withNewIds(text, ids));
  // A prerequisite that is neither exported nor the platform's would have no meaning in another company's catalog.
  const ofPlatform = new Set(platform.modules);
  const renamed = tracks.map((track) => ({
    ...track,
    id: ids.tracks.get(track.id) ?? track.id,
    modules: track.modules.map((module) => ({
      ...module,
      id: ids.modules.get(module.id) ?? module.id,
      prerequisites: module.prerequisites.flatMap((id) => ids.modules.get(id) ?? (ofPlatform.has(id) ? id : [])),
    })),
  }));
  await writeTracks(database, folder, renamed, ({ id }, { name }) => written.get(`${id}/${name}`));
  const named = () => [...new Set(published.flatMap(({ kind, text }) => (kind === 'quiz' ? originsIn(text) : [])))];
  await writeBank(database, folder, await (withWholeBank ? wholeBank(database, scope) : bankRowsOf(database, scope, named())));
}

/**
 * Returns a zip of a scope's courses, or of the chosen part, which is created while it is sent. Throws `not_found` if none of them was ever
 * published.
 */
export async function exportCourses(services: Services, scope: Scope, chosen: Chosen) {
  await ensureWorkingCopies(services);
  const tracks = await chosenTracks(services.database, scope, chosen);
  const [only, ...others] = tracks;
  const name = chosen.module ?? (others.length === 0 && chosen.track !== undefined ? only?.id : undefined) ?? 'courses';
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const place = await mkdtemp(join(tmpdir(), 'cairn-export-'));
    try {
      const folder = join(place, 'catalog');
      await writeCourses(services, scope, { tracks, withWholeBank: chosen.track === undefined && chosen.module === undefined }, folder);
      yield* zipOfCatalog(folder);
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }
  return { content: { pieces }, name: `${name}.zip` };
}
