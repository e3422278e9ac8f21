import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { deepEqual } from 'fast-equals';
import type { ImportPlan } from '#contract/authoring.ts';
import type { Queryable } from '#server/database/database.ts';
import {
  lockCatalog,
  readAll,
  readFolder,
  readStoredGlossary,
  type SourceCatalog,
  type SourceModule,
  type SourceTrack,
  sha256,
  storeCatalog,
} from '#server/features/catalog/index.ts';
import { showRequiredTracks } from '#server/features/catalog-choice/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Upload } from '#server/http/upload.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { catalogImported } from './activities.ts';
import { type Edit, editingStructure } from './edit.ts';
import { makeEdition } from './editions.ts';
import { presentFaultOfFolder } from './present.ts';
import { lockModule, moduleOf, setModule, setTrack } from './queries.ts';
import { type BankPlan, bankFaults, importBank, planBank } from './question-bank/transfer.ts';
import { unzip } from './unzip.ts';
import { copyMissing, setModuleCopy, setTrackCopy } from './working-copies.ts';

type PlannedTrack = ImportPlan['tracks'][number];
type PlannedModule = ImportPlan['modules'][number];
type Change = PlannedTrack['change'];

/** Returns the change to a track or module; undefined when it is unchanged. */
function changeOf(before: { status: string } | undefined, after: { status: string } | undefined, isSame: boolean): Change | undefined {
  if (!before) return 'added';
  if (!after || after.status === 'archived') return before.status === 'archived' ? undefined : 'archived';
  if (before.status === 'archived') return 'brought_back';
  return isSame ? undefined : 'changed';
}

const headOf = ({ modules: _, ...head }: SourceTrack) => head;
const detailsOf = ({ files: _files, assets: _assets, ...head }: SourceModule) => head;

function planTracks(before: readonly SourceTrack[], after: readonly SourceTrack[]): PlannedTrack[] {
  const then = new Map(before.map((track) => [track.id, track]));
  const next = new Map(after.map((track) => [track.id, track]));
  return [...new Set([...next.keys(), ...then.keys()])].flatMap((id) => {
    const [one, other] = [then.get(id), next.get(id)];
    const change = changeOf(one, other, Boolean(one && other && deepEqual(headOf(one), headOf(other))));
    return change ? [{ id, title: must(other ?? one, 'a track').title, change }] : [];
  });
}

type InTrack = SourceModule & { track_id: string };
const modulesOf = (tracks: readonly SourceTrack[]): InTrack[] =>
  tracks.flatMap((track) => track.modules.map((module) => ({ ...module, track_id: track.id })));

function planModule(id: string, before: InTrack | undefined, after: InTrack | undefined): PlannedModule | undefined {
  const then = new Map(before?.files.map((file) => [file.name, file]));
  const next = new Map(after?.files.map((file) => [file.name, file]));
  const files = after ? [...next.values()] : [];
  const added_files = files.filter(({ name }) => !then.has(name)).map(({ name }) => name);
  const kept = files.filter(({ name }) => then.has(name));
  const changed_files = kept.filter(({ name, version }) => then.get(name)?.version !== version).map(({ name }) => name);
  const archived_files = after ? [...then.keys()].filter((name) => !next.has(name)) : [];
  const isMoved = kept.some(({ name, position }) => then.get(name)?.position !== position);
  const details_changed = Boolean(before && after) && (isMoved || !deepEqual(before && detailsOf(before), after && detailsOf(after)));
  const isSame =
    !details_changed && added_files.length + changed_files.length + archived_files.length === 0 && deepEqual(before?.assets, after?.assets);
  const change = changeOf(before, after, isSame);
  const { title, track_id } = must(after ?? before, 'a module');
  return change && { id, title, change, track_id, details_changed, added_files, changed_files, archived_files };
}

/** Returns the catalog that is stored now. */
const readEverything = async (on: Queryable): Promise<SourceCatalog> => ({
  tracks: await readAll(on),
  glossary: await readStoredGlossary(on),
  bank: null,
});

/** Returns the changes that importing a folder would make to the catalog. */
function planOf(
  { tracks: before, glossary: words }: SourceCatalog,
  { tracks: after, glossary, bank }: SourceCatalog,
  { added, changed }: BankPlan,
): ImportPlan {
  const tracks = planTracks(before, after);
  const then = new Map(modulesOf(before).map((module) => [module.id, module]));
  const next = new Map(modulesOf(after).map((module) => [module.id, module]));
  const ids = [...new Set([...next.keys(), ...then.keys()])];
  const modules = ids.flatMap((id) => planModule(id, then.get(id), next.get(id)) ?? []);
  return {
    plan: sha256(JSON.stringify([after, tracks, modules, words, glossary, ...(bank ? [bank, added, changed] : [])])),
    tracks,
    modules,
    glossary_changed: !deepEqual(words, glossary),
    bank_questions_added: added.length,
    bank_questions_changed: changed.length,
    unchanged_tracks: after.filter(({ id }) => !tracks.some((track) => track.id === id)).length,
    unchanged_modules: [...next.keys()].filter((id) => !modules.some((module) => module.id === id)).length,
    faults: [],
    applied: false,
  };
}

/** Returns what a module's folder says of the changes that the catalog didn't have yet. */
const newNotes = (before: SourceModule | undefined, { changes }: SourceModule): string =>
  changes
    .filter((change) => !before?.changes.some((known) => deepEqual(known, change)))
    .map((change) => change.note)
    .join(' ');

/** Replaces the working copies with the imported ones, and makes an edition of each module that changed for its readers. */
async function followImport(
  services: Services,
  edit: Edit,
  { tracks, modules }: ImportPlan,
  catalog: SourceCatalog,
  before: readonly SourceTrack[],
  note: string,
) {
  const { tx } = edit;
  const then = new Map(modulesOf(before).map((module) => [module.id, module]));
  const source = new Map(catalog.tracks.map((track) => [track.id, track]));
  for (const { id, change } of tracks) {
    if (change === 'archived') await setTrack(tx, id, { status: 'archived' });
    else await setTrackCopy(tx, must(source.get(id), 'a track of the import'), edit);
  }
  const sources = new Map(modulesOf(catalog.tracks).map((module) => [module.id, module]));
  for (const { id, change, ...changed } of modules) {
    if (change === 'archived') {
      await setModule(tx, id, { status: 'archived' });
      continue;
    }
    const module = must(sources.get(id), 'a module of the import');
    await lockModule(tx, id);
    await setModuleCopy(tx, module.track_id, module, edit);
    if (module.status !== 'published') continue;
    const row = must(await moduleOf(tx, id), 'the working copy of a module of the import');
    const { added_files, changed_files, archived_files, details_changed } = changed;
    await makeEdition(
      services,
      edit,
      row,
      { added_files, changed_files, removed_files: archived_files, details_changed },
      { note: newNotes(then.get(id), module) || note, effect: 'keep' },
    );
  }
}

interface Applying {
  /** The previewed plan. The import is refused if it would do anything else. */
  plan: string;
  /** The note for the editions that the import makes of modules whose folders have no new note. */
  note: string;
}

async function apply(
  services: Services,
  edit: Edit,
  folder: string,
  catalog: SourceCatalog,
  { plan, note }: Applying,
): Promise<ImportPlan> {
  const { tx } = edit;
  // Publishing, archiving and reordering by others happen either before the whole import or after it.
  await lockCatalog(tx);
  const stored = await readEverything(tx);
  const { tracks: before } = stored;
  const trackBefore = new Map(modulesOf(before).map(({ id, track_id }) => [id, track_id]));
  const bank = await planBank(tx, catalog.bank);
  const planned = planOf(stored, catalog, bank);
  if (planned.plan !== plan) throw new Refusal('import_outdated');
  await copyMissing(tx, before, { at: edit.at, by: null });
  await storeCatalog(tx, folder, catalog);
  await followImport(services, edit, planned, catalog, before, note);
  await importBank(edit, folder, catalog.bank, bank);
  const isMoved = ({ id, track_id }: PlannedModule) => trackBefore.has(id) && trackBefore.get(id) !== track_id;
  if (planned.modules.some(isMoved)) await showRequiredTracks(services, tx, edit);
  const ids = ({ tracks, modules }: ImportPlan) => ({ tracks: tracks.map(({ id }) => id), modules: modules.map(({ id }) => id) });
  const known = new Set([...before.map(({ id }) => id), ...modulesOf(before).map(({ id }) => id)]);
  const was = ids(planned);
  await edit.record(catalogImported, {
    before: { tracks: was.tracks.filter((id) => known.has(id)), modules: was.modules.filter((id) => known.has(id)) },
    after: { tracks: planned.tracks, modules: planned.modules },
  });
  return { ...planned, applied: true };
}

/**
 * Reports the changes that importing a folder would make, and its faults; or makes either all of the changes or none. Throws
 * `import_outdated` if the changes would differ from the planned ones, `catalog_has_faults`, and `preview_too_long` for text that takes too
 * long to read.
 *
 * @param caller null for one of the installation's tools
 */
export async function importFolder(
  services: Services,
  caller: Pick<Caller, 'id'> | null,
  folder: string,
  applying?: Applying,
): Promise<ImportPlan> {
  const { max_modules_per_track, max_files_per_module, max_file_size } = await services.settings();
  const { catalog, faults: read } = await readFolder(folder, { max_modules_per_track, max_files_per_module, max_file_size });
  const faults = [...read, ...(await bankFaults(services.database, catalog.bank))];
  if (faults.length > 0) {
    if (applying) throw new Refusal('catalog_has_faults');
    const nothing = {
      plan: '',
      tracks: [],
      modules: [],
      glossary_changed: false,
      bank_questions_added: 0,
      bank_questions_changed: 0,
      unchanged_tracks: 0,
      unchanged_modules: 0,
      applied: false,
    };
    return { ...nothing, faults: faults.map(presentFaultOfFolder) };
  }
  if (!applying) return planOf(await readEverything(services.database), catalog, await planBank(services.database, catalog.bank));
  return editingStructure(services, caller, null, (edit) => apply(services, edit, folder, catalog, applying));
}

/** Unpacks a zip, runs `work` on the folder, and then deletes everything that was unpacked. */
export async function withUnpacked<T>(upload: Upload, work: (folder: string) => Promise<T>): Promise<T> {
  const place = await mkdtemp(join(tmpdir(), 'cairn-import-'));
  try {
    const file = join(place, 'catalog.zip');
    await pipeline(upload.content, createWriteStream(file));
    const folder = join(place, 'catalog');
    await mkdir(folder);
    return await work(await unzip(file, folder));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Like `importFolder`, for an uploaded zip. Also throws `zip_refused`. */
export const importZip = (services: Services, caller: Caller, upload: Upload, applying?: Applying): Promise<ImportPlan> =>
  withUnpacked(upload, (folder) => importFolder(services, caller, folder, applying));
