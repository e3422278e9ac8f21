import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportPlan } from '#contract/authoring.ts';
import { limits } from '#contract/values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { endingOf, storedBytes } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Upload } from '#server/http/upload.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { trackDraftCreated } from '../activities.ts';
import { storeModule } from '../create-draft.ts';
import { type Edit, editingStructure } from '../edit.ts';
import { refuseLarge } from '../files.ts';
import { idIn } from '../id-in.ts';
import { withUnpacked } from '../import.ts';
import { requirePlace, reservedIds } from '../modules.ts';
import { moduleOf, modulesOf, type Scope, trackOf, tracksOf } from '../queries.ts';
import { addBank } from '../question-bank/add-bank.ts';
import { draftTracks } from '../tables.ts';
import { detailsOf, trackDetailsOf } from '../working-copies.ts';
import { type Courses, planOfCourses, type ReadModule, type ReadTrack, readCourses } from './read-courses.ts';
import { type NewIds, takeId, withNewIds, withNewOrigins } from './rename-ids.ts';

/** The name for the source of the added modules in the audit log. */
const origin = { format: 'cairn', parts_left_out: 0 } as const;

/** Returns an existing track in the scope to which modules may be added. Throws `not_found`. */
async function trackToFill(on: Queryable, scope: Scope, id: string): Promise<string> {
  const track = found(await trackOf(on, id));
  if (track.company_id !== scope || track.status === 'archived') throw new Refusal('not_found');
  return id;
}

interface AllNewIds extends NewIds {
  /** The ids of the folder's bank questions in the bank. */
  questions: ReadonlyMap<string, string>;
}

/**
 * Returns new ids for all tracks and modules in the zip: with random characters for a company, and with a number for the platform if they are
 * taken.
 */
async function newIds(tx: Transaction, scope: Scope, { tracks }: Courses): Promise<Omit<AllNewIds, 'questions'>> {
  const platform = (await tracksOf(tx, null)).map(({ id }) => id);
  const named = (ids: readonly string[], taken: Set<string>) =>
    new Map(ids.map((id) => [id, scope === null ? takeId(id, taken, limits.catalogId.most) : idIn(scope, id)]));
  const modules = tracks.flatMap((track) => track.modules.map(({ module }) => module.id));
  return {
    tracks: named(
      tracks.map(({ track }) => track.id),
      new Set(platform),
    ),
    modules: named(modules, new Set([...reservedIds, ...(await modulesOf(tx, platform)).map(({ id }) => id)])),
  };
}

/** Yields the media of a module, each of which is read when it is stored. */
async function* mediaOf({ module, folder }: ReadModule) {
  for (const { name, sha256 } of module.assets)
    yield { name, sha256, ending: endingOf(name), bytes: await storedBytes(await readFile(join(folder, 'assets', name)), name) };
}

/** Adds one module to a track, as a draft or archived as it was. Its links and prerequisites use the new ids of what was added with it. */
async function addModule(edit: Edit, track_id: string, read: ReadModule, position: number, ids: AllNewIds): Promise<string> {
  const { module, steps } = read;
  const id = must(ids.modules.get(module.id), 'the new id of a module');
  const details = detailsOf(module);
  const prerequisites = details.prerequisites.map((one) => ids.modules.get(one) ?? one);
  const written = steps.map(({ file: { name, kind, source }, text }) => ({
    name,
    kind,
    title: source.title,
    minutes: source.minutes,
    text: kind === 'quiz' ? withNewOrigins(withNewIds(text, ids), ids.questions) : withNewIds(text, ids),
  }));
  const status = module.status === 'archived' ? 'archived' : 'draft';
  const media = mediaOf(read);
  await storeModule(edit, { id, track_id, details: { ...details, prerequisites }, status, position, steps: written, media }, origin);
  return id;
}

async function addTrack({ tx, at, by, record }: Edit, scope: Scope, { track }: ReadTrack, ids: NewIds, position: number): Promise<string> {
  const id = must(ids.tracks.get(track.id), 'the new id of a track');
  const status = track.status === 'archived' ? 'archived' : 'draft';
  const details = trackDetailsOf(track);
  await tx.insert(draftTracks).values({ id, company_id: scope, details, status, position, updated_at: at, updated_by: by });
  await record(trackDraftCreated, { track_id: id, before: null, after: details });
  return id;
}

interface Added {
  tracks: string[];
  modules: string[];
}

interface Unpacked {
  folder: string;
  courses: Courses;
  into: string | undefined;
}

async function addAll(services: Services, edit: Edit, scope: Scope, { folder, courses, into }: Unpacked): Promise<Added> {
  const { tx } = edit;
  const { max_modules_per_track } = await services.settings();
  const filled = into === undefined ? undefined : await trackToFill(tx, scope, into);
  const ids = { ...(await newIds(tx, scope, courses)), questions: await addBank(edit, scope, folder, courses.bank) };
  const added: Added = { tracks: [], modules: [] };
  let last = Math.max(0, ...(await tracksOf(tx, scope)).map(({ position }) => position));
  for (const read of courses.tracks) {
    const trackId = filled ?? (await addTrack(edit, scope, read, ids, ++last));
    if (!filled) added.tracks.push(trackId);
    for (const module of read.modules) {
      const isLive = module.module.status !== 'archived';
      const position = isLive ? await requirePlace(tx, trackId, max_modules_per_track) : module.module.position;
      added.modules.push(await addModule(edit, trackId, module, position, ids));
    }
  }
  return added;
}

/** Returns what adding the courses of a zip would create, and their faults. Throws `zip_refused`, `preview_too_long` and `not_found`. */
export async function checkCourses(services: Services, scope: Scope, upload: Upload, into: string | undefined): Promise<ImportPlan> {
  if (into !== undefined) await trackToFill(services.database, scope, into);
  return withUnpacked(upload, async (folder) => planOfCourses(await readCourses(services, scope, folder), into));
}

/** Throws `draft_too_large` and `too_many_pictures` for a module that its editor could not have. */
async function refuseTooMuch(services: Services, { module, steps }: ReadModule): Promise<void> {
  if (module.assets.length > limits.modulePictures.most) throw new Refusal('too_many_pictures');
  for (const { text } of steps) await refuseLarge(services, text);
}

interface Applying {
  plan: string | undefined;
  into: string | undefined;
}

/**
 * Adds the courses of a checked zip as drafts, and its questions to the question bank: all of them or none. Throws `zip_refused`, `preview_too_long`, `catalog_has_faults`,
 * `import_outdated`, `too_many_modules`, `too_many_pictures`, `draft_too_large`, `question_bank_full` and `not_found`.
 */
export async function addCourses(services: Services, caller: Caller, scope: Scope, upload: Upload, { plan, into }: Applying) {
  return withUnpacked(upload, async (folder) => {
    const courses = await readCourses(services, scope, folder);
    if (courses.faults.some(({ level }) => level === 'error')) throw new Refusal('catalog_has_faults');
    if (plan !== undefined && courses.plan !== plan) throw new Refusal('import_outdated');
    for (const { modules } of courses.tracks) for (const module of modules) await refuseTooMuch(services, module);
    return editingStructure(services, caller, scope, async (edit) => {
      const added = await addAll(services, edit, scope, { folder, courses, into });
      await madeOnce(edit.tx, JSON.stringify(added));
      return headsOf(edit.tx, added);
    });
  });
}

async function headsOf(on: Queryable, { tracks, modules }: Added) {
  const head = (row: { id: string; details: { title: string } } | undefined) => {
    const { id, details } = found(row);
    return { id, title: details.title };
  };
  const heads = { tracks: [] as ReturnType<typeof head>[], modules: [] as ReturnType<typeof head>[] };
  for (const id of tracks) heads.tracks.push(head(await trackOf(on, id)));
  for (const id of modules) heads.modules.push(head(await moduleOf(on, id)));
  return heads;
}

/** Returns what an earlier attempt at the same call added. */
export const addedCourses = (services: Services, made: string) => headsOf(services.database, JSON.parse(made) as Added);
