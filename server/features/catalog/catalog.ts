import type pg from 'pg';
import { readSnapshot, readVersion } from './queries.ts';
import type { CatalogFile, CatalogModule, CatalogTrack, Snapshot } from './snapshot.ts';

/**
 * The one gate: everything that people may see of the catalog, and nothing else. A module is here only when its
 * track is published too, a file only when its module is. Shared by all requests: never change it.
 */
export interface Catalog {
  readonly version: number;
  /** In the order of the catalog. */
  readonly tracks: readonly CatalogTrack[];
  /** All modules, in the order of the tracks and of the modules in them. */
  readonly modules: readonly CatalogModule[];
  track(id: string): CatalogTrack | undefined;
  module(id: string): CatalogModule | undefined;
  file(moduleId: string, name: string): CatalogFile | undefined;
}

const minutesOf = (parts: readonly { minutes: number }[]) => parts.reduce((sum, part) => sum + part.minutes, 0);

function build(snapshot: Snapshot): Catalog {
  const known = new Set(snapshot.modules.map((row) => row.id));
  const filesOf = Map.groupBy(snapshot.files, (row) => row.module_id);
  const modulesOf = Map.groupBy(snapshot.modules, (row) => row.track_id);
  const tracks = snapshot.tracks.map((track): CatalogTrack => {
    const modules = (modulesOf.get(track.id) ?? []).map((row): CatalogModule => {
      const files = filesOf.get(row.id) ?? [];
      // The id of a draft that is a prerequisite must not show.
      const prerequisites = row.prerequisites.filter((id) => known.has(id));
      return { ...row, prerequisites, track_title: track.title, hue: track.hue, minutes: minutesOf(files), files };
    });
    return { ...track, minutes: minutesOf(modules), total_modules: modules.length, modules };
  });
  const modules = tracks.flatMap((track) => track.modules);
  const trackById = new Map(tracks.map((track) => [track.id, track]));
  const moduleById = new Map(modules.map((module) => [module.id, module]));
  const fileByKey = new Map(
    modules.flatMap((module) => module.files.map((file) => [`${file.module_id}/${file.file_name}`, file] as const)),
  );
  return {
    version: snapshot.version,
    tracks,
    modules,
    track: (id) => trackById.get(id),
    module: (id) => moduleById.get(id),
    file: (moduleId, name) => fileByKey.get(`${moduleId}/${name}`),
  };
}

interface Held {
  catalog?: Catalog;
  reading?: Promise<Catalog> | undefined;
}
const heldBy = new WeakMap<pg.Pool, Held>();

async function read(pool: pg.Pool, held: Held): Promise<Catalog> {
  try {
    held.catalog = build(await readSnapshot(pool));
    return held.catalog;
  } finally {
    held.reading = undefined;
  }
}

/**
 * The catalog as it is now, from memory unless it has changed.
 *
 * @param version what `select version from catalog_state` says; read it in one statement with one's own rows
 */
export async function currentCatalog(pool: pg.Pool, version: number): Promise<Catalog> {
  const held = heldBy.get(pool) ?? {};
  heldBy.set(pool, held);
  if (held.catalog?.version === version) return held.catalog;
  // A reading under way may have begun before the change that the caller knows of: then one more.
  const shared = held.reading ? await held.reading : undefined;
  if (shared && shared.version >= version) return shared;
  held.reading ??= read(pool, held);
  return held.reading;
}

/** The version to give to `currentCatalog`, when there is no statement of one's own to read it with. */
export const catalogVersion = (pool: pg.Pool): Promise<number> => readVersion(pool);

export { contentOf, type Rendering } from './content.ts';
export { type GradedQuestion, type Quiz, quizOf } from './quiz.ts';
export type { CatalogFile, CatalogModule, CatalogTrack } from './snapshot.ts';
