import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuthoringFault, ImportPlan } from '#contract/authoring.ts';
import type { Queryable } from '#server/database/database.ts';
import {
  type CatalogFault,
  capstoneName,
  fileKindOf,
  nameInFolder,
  placementName,
  readFolder,
  type SourceBank,
  type SourceFile,
  type SourceModule,
  type SourceTrack,
  sha256,
} from '#server/features/catalog/index.ts';
import type { Services } from '#server/services.ts';
import { presentFaultOfFolder } from '../present.ts';
import { modulesOf, type Scope, tracksOf } from '../queries.ts';
import { planAdded } from '../question-bank/add-bank.ts';
import { ensureWorkingCopies } from '../working-copies.ts';
import { mediaFaults } from './media-faults.ts';

/** A step with its text exactly as the zip has it. */
export interface ReadStep {
  file: SourceFile;
  text: string;
}
export interface ReadModule {
  module: SourceModule;
  steps: readonly ReadStep[];
  /** The path of the module's folder. */
  folder: string;
}
export interface ReadTrack {
  track: SourceTrack;
  modules: readonly ReadModule[];
}

/** The courses that a folder contains. */
export interface Courses {
  /** A hash that identifies exactly these courses. */
  plan: string;
  tracks: readonly ReadTrack[];
  /** The folder's part of a question bank. */
  bank: SourceBank | null;
  /** The number of its questions that are new. */
  bank_questions_added: number;
  /** Errors prevent the import. Warnings are about links to courses that are neither in the folder nor in the catalog. */
  faults: readonly AuthoringFault[];
}

/**
 * Returns the tracks and modules that texts in a scope may link to, in addition to those in the folder. A company does not learn which
 * drafts the platform has.
 */
async function knownIds(on: Queryable, scope: Scope): Promise<{ tracks: Set<string>; modules: Set<string> }> {
  const own = (await tracksOf(on, scope)).filter(({ status }) => status !== 'archived').map(({ id }) => id);
  const shared = scope === null ? [] : (await tracksOf(on, null)).filter(({ status }) => status === 'published').map(({ id }) => id);
  const modules = [
    ...(await modulesOf(on, own)).filter(({ status }) => status !== 'archived'),
    ...(await modulesOf(on, shared)).filter(({ status }) => status === 'published'),
  ];
  return { tracks: new Set([...own, ...shared]), modules: new Set(modules.map(({ id }) => id)) };
}

const missing: Readonly<Record<string, 'tracks' | 'modules'>> = {
  catalog_no_track: 'tracks',
  catalog_no_module: 'modules',
  catalog_no_prerequisite: 'modules',
};

/**
 * Presents the folder's faults. A link may also lead to something in the catalog. If it leads nowhere, it is only a warning, because a
 * draft may contain it and publishing refuses it.
 */
function presented(faults: readonly CatalogFault[], known: Awaited<ReturnType<typeof knownIds>>): AuthoringFault[] {
  return faults.flatMap((fault) => {
    const kind = missing[fault.code];
    if (!kind) return [presentFaultOfFolder(fault)];
    const isKnown = fault.params && 'id' in fault.params && typeof fault.params.id === 'string' && known[kind].has(fault.params.id);
    return isKnown ? [] : [{ ...presentFaultOfFolder(fault), level: 'warning' as const }];
  });
}

async function readSteps(folder: string, { files }: SourceModule): Promise<ReadStep[]> {
  const steps = files.map(async (file) => {
    const place = join(folder, nameInFolder({ id: file.name, position: file.position }) + fileKindOf(file.kind).ending);
    // Line ends become those of stored texts, as they did when the folder was checked.
    return { file, text: (await readFile(place, 'utf8')).replace(/\r\n?/g, '\n') };
  });
  return Promise.all(steps);
}

const isOfPlatform = (file: string) =>
  file === 'glossary.yaml' || file.endsWith(`/${placementName}`) || file.endsWith(`/${capstoneName}`) || /^[^/]+\/capstone\//.test(file);

/** Reads the courses in an unpacked folder. The glossary, the placements and the capstones of a whole catalog are ignored, because they belong to the platform. */
export async function readCourses(services: Services, scope: Scope, folder: string): Promise<Courses> {
  await ensureWorkingCopies(services);
  const { max_modules_per_track, max_files_per_module, max_file_size } = await services.settings();
  const { catalog, faults } = await readFolder(folder, { max_modules_per_track, max_files_per_module, max_file_size });
  const shown = presented(
    faults.filter(({ file }) => !isOfPlatform(file)),
    await knownIds(services.database, scope),
  );
  const nothing = { plan: '', tracks: [], bank: null, bank_questions_added: 0 };
  if (shown.some(({ level }) => level === 'error')) return { ...nothing, faults: shown };
  const tracks: ReadTrack[] = [];
  for (const track of catalog.tracks) {
    const modules: ReadModule[] = [];
    for (const module of track.modules) {
      const place = join(folder, nameInFolder(track), nameInFolder(module));
      modules.push({ module, steps: await readSteps(place, module), folder: place });
    }
    tracks.push({ track, modules });
  }
  const { bank } = catalog;
  const broken = (await mediaFaults(folder, tracks, bank)).map(presentFaultOfFolder);
  if (broken.length > 0) return { ...nothing, faults: [...shown, ...broken] };
  const content = tracks.map(({ track, modules }) => [track, modules.map(({ steps }) => steps.map(({ text }) => text))]);
  const { added } = await planAdded(services.database, scope, bank);
  const plan = sha256(JSON.stringify([scope, content, ...(bank ? [bank] : [])]));
  return { plan, tracks, bank, bank_questions_added: added.length, faults: shown };
}

/** Returns what adding these courses would create, in the form of an import of the whole catalog. */
export function planOfCourses({ plan, tracks, bank_questions_added, faults }: Courses, into: string | undefined): ImportPlan {
  const modules = tracks.flatMap(({ track, modules: inside }) =>
    inside.map(({ module: { id, title, files } }) => ({
      id,
      title,
      change: 'added' as const,
      track_id: into ?? track.id,
      details_changed: false,
      added_files: files.map(({ name }) => name),
      changed_files: [],
      archived_files: [],
    })),
  );
  return {
    plan,
    tracks: into === undefined ? tracks.map(({ track: { id, title } }) => ({ id, title, change: 'added' as const })) : [],
    modules,
    glossary_changed: false,
    bank_questions_added,
    bank_questions_changed: 0,
    unchanged_tracks: 0,
    unchanged_modules: 0,
    faults: [...faults],
    applied: false,
  };
}
