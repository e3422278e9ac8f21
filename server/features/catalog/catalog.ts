import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/database.ts';
import type { CompanyId } from '#server/reached.ts';
import { type AppliedChoice, applyChoice, shownTracks, unchosen } from './chosen-tracks.ts';
import { type Glossary, glossaryOf } from './glossary/glossary.ts';
import type { StoredTerm } from './glossary/schema.ts';
import { readCompanySnapshot, readSnapshot, readVersion } from './queries.ts';
import type { CatalogReader } from './reader.ts';
import type { CatalogFile, CatalogModule, CatalogTrack, CompanySnapshot, Snapshot } from './snapshot.ts';

/**
 * Everything in the catalog that a reader may see, and nothing else. A module is included only if its track is also published, and a file
 * only if its module is also published. A company's own tracks are included only for that company's readers, and tracks that the company
 * hides are not included for them. The requests of all these readers share this object, so it must never be changed.
 */
export interface Catalog extends Pick<CatalogReader, 'preview'> {
  /** The sum of the platform's version and the company's, which rises whenever either does. */
  readonly version: number;
  /** The platform's tracks in catalog order, followed by the company's own, unless the company has chosen another order. */
  readonly tracks: readonly CatalogTrack[];
  /** All modules, in the order of the tracks and their modules. */
  readonly modules: readonly CatalogModule[];
  /** The platform's whole catalog, which the certificate for all tracks is about; this catalog itself if the company has no other. */
  readonly platform: Catalog;
  /** The modules that count for total progress: the platform's that are included or, if there are none, the company's own. */
  readonly progressModules: readonly CatalogModule[];
  /** Everything that is published for the reader's company, including what it hides: for what people have already done. */
  readonly withHidden: Pick<Catalog, 'track' | 'module'>;
  /** Whether all of the platform's tracks are included. */
  readonly isWhole: boolean;
  /** Whether the company has chosen its tracks or their order, so that a file's neighbours may differ from those on the platform. */
  readonly isChosen: boolean;
  readonly glossary: Glossary;
  track(id: string): CatalogTrack | undefined;
  module(id: string): CatalogModule | undefined;
  file(moduleId: string, name: string): CatalogFile | undefined;
}

const minutesOf = (parts: readonly { minutes: number }[]) => parts.reduce((sum, part) => sum + part.minutes, 0);

/** Tracks with their modules, which can be found by their keys. */
interface Part {
  tracks: readonly CatalogTrack[];
  modules: readonly CatalogModule[];
  track(id: string): CatalogTrack | undefined;
  module(id: string): CatalogModule | undefined;
  file(moduleId: string, name: string): CatalogFile | undefined;
}

/** @param isPublished whether a module is published, which decides whether it is shown as a prerequisite: a draft's id must not be shown */
function tracksOf(
  { tracks: stored, modules: storedModules, files }: Pick<Snapshot, 'tracks' | 'modules' | 'files'>,
  isPublished: (moduleId: string) => boolean,
): CatalogTrack[] {
  const filesOf = Map.groupBy(files, (row) => row.module_id);
  const modulesOf = Map.groupBy(storedModules, (row) => row.track_id);
  // A track without published modules is hidden until it has one.
  const filled = stored.filter(({ id }) => modulesOf.has(id));
  return filled.map((track): CatalogTrack => {
    const modules = (modulesOf.get(track.id) ?? []).map((row): CatalogModule => {
      const files = filesOf.get(row.id) ?? [];
      const prerequisites = row.prerequisites.filter(isPublished);
      return Object.freeze({ ...row, prerequisites, track_title: track.title, hue: track.hue, minutes: minutesOf(files), files });
    });
    return Object.freeze({ ...track, minutes: minutesOf(modules), total_modules: modules.length, modules });
  });
}

function partOf(tracks: readonly CatalogTrack[]): Part {
  const modules = tracks.flatMap((track) => track.modules);
  const trackById = new Map(tracks.map((track) => [track.id, track]));
  const moduleById = new Map(modules.map((module) => [module.id, module]));
  const fileByKey = new Map(
    modules.flatMap((module) => module.files.map((file) => [`${file.module_id}/${file.file_name}`, file] as const)),
  );
  return {
    tracks,
    modules,
    track: (id) => trackById.get(id),
    module: (id) => moduleById.get(id),
    file: (moduleId, name) => fileByKey.get(`${moduleId}/${name}`),
  };
}

/** One version of a catalog, for each type of reader. */
interface Version {
  number: number;
  learner: Catalog;
  preview: Catalog;
  choice: AppliedChoice;
  /** The terms of the platform's glossary. */
  terms: readonly StoredTerm[];
}

function platformVersion(snapshot: Snapshot): Version {
  const { version, terms } = snapshot;
  const published = new Set(snapshot.modules.map((row) => row.id));
  const part = partOf(tracksOf(snapshot, (id) => published.has(id)));
  const whole = { progressModules: part.modules, isWhole: true, isChosen: false };
  const shared = { ...part, ...whole, withHidden: part, version, glossary: glossaryOf(terms, part.modules) };
  const forReader = (preview: boolean): Catalog => {
    const catalog: Omit<Catalog, 'platform'> = { ...shared, preview };
    return Object.assign(catalog, { platform: catalog as Catalog });
  };
  return { number: version, learner: forReader(false), preview: forReader(true), choice: unchosen(part.tracks), terms };
}

/** Returns the platform's tracks followed by the company's own. All companies share the platform's objects. */
function unchosenPart(platform: Catalog, own: Part): Part {
  return {
    tracks: [...platform.tracks, ...own.tracks],
    modules: [...platform.modules, ...own.modules],
    track: (id) => platform.track(id) ?? own.track(id),
    module: (id) => platform.module(id) ?? own.module(id),
    file: (moduleId, name) => platform.file(moduleId, name) ?? own.file(moduleId, name),
  };
}

/** Adds a company's own tracks to the platform's catalog, and leaves out those that the company hides. */
function companyVersion(platform: Version, snapshot: CompanySnapshot): Version {
  const published = new Set(snapshot.modules.map((row) => row.id));
  const own = partOf(tracksOf(snapshot, (id) => published.has(id) || platform.learner.module(id) !== undefined));
  const number = platform.number + snapshot.version;
  const isChosen = snapshot.choice !== null;
  const all = unchosenPart(platform.learner, own);
  const choice = snapshot.choice === null ? unchosen(all.tracks) : applyChoice(all.tracks, snapshot.choice);
  const part = isChosen ? partOf(shownTracks(choice)) : all;
  const isWhole = platform.learner.tracks.every(({ id }) => part.track(id));
  const ofPlatform = isChosen ? part.modules.filter(({ id }) => platform.learner.module(id)) : platform.learner.modules;
  const progressModules = ofPlatform.length > 0 ? ofPlatform : part.modules;
  // Terms that are taught in a hidden track have no link.
  const glossary = isWhole ? platform.learner.glossary : glossaryOf(platform.terms, part.modules);
  const forReader = (shared: Catalog): Catalog => ({
    ...part,
    version: number,
    preview: shared.preview,
    platform: shared,
    progressModules,
    withHidden: all,
    isWhole,
    isChosen,
    glossary,
  });
  return { number, learner: forReader(platform.learner), preview: forReader(platform.preview), choice, terms: platform.terms };
}

/** The maximum number of companies whose own tracks are cached. Twenty modules of five files take about 50 kB. */
const mostCompanies = 1_000;

interface CatalogCache {
  platform?: Version;
  reading?: Promise<Version> | undefined;
  companies: LRUCache<CompanyId, Version>;
  /** The reads that are running, by company. */
  readingCompanies: Map<CompanyId, Promise<Version>>;
}
const cacheByDatabase = new WeakMap<Database, CatalogCache>();

function cacheOf(database: Database): CatalogCache {
  const known = cacheByDatabase.get(database);
  if (known) return known;
  const made: CatalogCache = { companies: new LRUCache({ max: mostCompanies }), readingCompanies: new Map() };
  cacheByDatabase.set(database, made);
  return made;
}

async function readPlatform(database: Database, cache: CatalogCache): Promise<Version> {
  try {
    cache.platform = platformVersion(await readSnapshot(database));
    return cache.platform;
  } finally {
    cache.reading = undefined;
  }
}

async function platformOf(database: Database, number: number): Promise<Version> {
  const cache = cacheOf(database);
  if (cache.platform?.number === number) return cache.platform;
  // A read that is already running may have started before the change that the caller knows of, so the catalog is read once more.
  const shared = cache.reading ? await cache.reading : undefined;
  if (shared && shared.number >= number) return shared;
  cache.reading ??= readPlatform(database, cache);
  return cache.reading;
}

async function readCompany(database: Database, cache: CatalogCache, company: CompanyId): Promise<Version> {
  try {
    const snapshot = await readCompanySnapshot(database, company);
    const platform = await platformOf(database, snapshot.platform_version);
    // A company without tracks of its own that has chosen none shares the platform's catalog.
    const version = snapshot.version === 0 ? platform : companyVersion(platform, snapshot);
    cache.companies.set(company, version);
    return version;
  } finally {
    cache.readingCompanies.delete(company);
  }
}

async function companyOf(database: Database, company: CompanyId, number: number): Promise<Version> {
  const cache = cacheOf(database);
  const known = cache.companies.get(company);
  if (known?.number === number) return known;
  const running = cache.readingCompanies.get(company);
  const shared = running ? await running : undefined;
  if (shared && shared.number >= number) return shared;
  const reading = cache.readingCompanies.get(company) ?? readCompany(database, cache, company);
  cache.readingCompanies.set(company, reading);
  return reading;
}

/**
 * Returns the current catalog for a reader: from memory, unless it has changed. The readers' catalog must be read only through this
 * function.
 *
 * @param version the value of `catalogVersionFor` the reader's company, if it was read in the same statement as the caller's own rows
 */
export async function catalogFor(database: Database, { preview, company_id }: CatalogReader, version?: number): Promise<Catalog> {
  const number = version ?? (await readVersion(database, company_id));
  const { learner, preview: previewed } = await (company_id === null
    ? platformOf(database, number)
    : companyOf(database, company_id, number));
  return preview ? previewed : learner;
}

/** Returns the version of a reader's catalog that this process read last, which is usually still the newest; undefined before the first read. */
export function versionInMemory(database: Database, { company_id }: CatalogReader): number | undefined {
  const cache = cacheByDatabase.get(database);
  return (company_id === null ? cache?.platform : cache?.companies.get(company_id))?.number;
}

/** Returns a company's choice, applied to all tracks that it can show to its people. */
export const choiceOf = async (database: Database, company: CompanyId): Promise<AppliedChoice> =>
  (await companyOf(database, company, await readVersion(database, company))).choice;
