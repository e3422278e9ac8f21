import type { Database } from '#server/database/database.ts';
import { type Glossary, glossaryOf } from './glossary/glossary.ts';
import { readSnapshot, readVersion } from './queries.ts';
import type { CatalogReader } from './reader.ts';
import type { CatalogFile, CatalogModule, CatalogTrack, Snapshot } from './snapshot.ts';

/**
 * Everything in the catalog that a reader may see, and nothing else. A module is included only if its track is also published, and a file
 * only if its module is also published. The requests of all such readers share this object, so it must never be changed.
 */
export interface Catalog extends CatalogReader {
  readonly version: number;
  /** In catalog order. */
  readonly tracks: readonly CatalogTrack[];
  /** All modules, in the order of the tracks and their modules. */
  readonly modules: readonly CatalogModule[];
  readonly glossary: Glossary;
  track(id: string): CatalogTrack | undefined;
  module(id: string): CatalogModule | undefined;
  file(moduleId: string, name: string): CatalogFile | undefined;
}

const minutesOf = (parts: readonly { minutes: number }[]) => parts.reduce((sum, part) => sum + part.minutes, 0);

function build(snapshot: Snapshot): Omit<Catalog, 'preview'> {
  const published = new Set(snapshot.modules.map((row) => row.id));
  const filesOf = Map.groupBy(snapshot.files, (row) => row.module_id);
  const modulesOf = Map.groupBy(snapshot.modules, (row) => row.track_id);
  // A track without published modules is hidden until it has one.
  const filled = snapshot.tracks.filter(({ id }) => modulesOf.has(id));
  const tracks = filled.map((track): CatalogTrack => {
    const modules = (modulesOf.get(track.id) ?? []).map((row): CatalogModule => {
      const files = filesOf.get(row.id) ?? [];
      // A draft prerequisite's id must not be shown.
      const prerequisites = row.prerequisites.filter((id) => published.has(id));
      return Object.freeze({ ...row, prerequisites, track_title: track.title, hue: track.hue, minutes: minutesOf(files), files });
    });
    return Object.freeze({ ...track, minutes: minutesOf(modules), total_modules: modules.length, modules });
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
    glossary: glossaryOf(snapshot.terms, modules),
    track: (id) => trackById.get(id),
    module: (id) => moduleById.get(id),
    file: (moduleId, name) => fileByKey.get(`${moduleId}/${name}`),
  };
}

/** One version of the catalog, for each type of reader. */
interface Version {
  number: number;
  learner: Catalog;
  preview: Catalog;
}

interface CatalogCache {
  version?: Version;
  reading?: Promise<Version> | undefined;
}
const cacheByDatabase = new WeakMap<Database, CatalogCache>();

async function read(database: Database, cache: CatalogCache): Promise<Version> {
  try {
    const shared = build(await readSnapshot(database));
    cache.version = { number: shared.version, learner: { ...shared, preview: false }, preview: { ...shared, preview: true } };
    return cache.version;
  } finally {
    cache.reading = undefined;
  }
}

async function versionOf(database: Database, number: number): Promise<Version> {
  const cache = cacheByDatabase.get(database) ?? {};
  cacheByDatabase.set(database, cache);
  if (cache.version?.number === number) return cache.version;
  // A read that is already running may have started before the change that the caller knows of, so the catalog is read once more.
  const shared = cache.reading ? await cache.reading : undefined;
  if (shared && shared.number >= number) return shared;
  cache.reading ??= read(database, cache);
  return cache.reading;
}

/**
 * Returns the current catalog for a reader: from memory, unless it has changed. The readers' catalog must be read only through this
 * function.
 *
 * @param version the value of `published.catalog_version`, if it was read in the same statement as the caller's own rows
 */
export async function catalogFor(database: Database, { preview }: CatalogReader, version?: number): Promise<Catalog> {
  const { learner, preview: previewed } = await versionOf(database, version ?? (await readVersion(database)));
  return preview ? previewed : learner;
}

/** Returns the version that this process read last, which is usually still the newest; undefined before the first read. */
export const versionInMemory = (database: Database): number | undefined => cacheByDatabase.get(database)?.version?.number;
