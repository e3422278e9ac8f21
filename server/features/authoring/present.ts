import { deepEqual } from 'fast-equals';
import type { AuthoringFault, AuthoringModule, AuthoringTrack, DraftFile, DraftModule, Editor } from '#contract/authoring.ts';
import type { Queryable } from '#server/database/database.ts';
import { type CatalogFault, endingOf, isTape, messageOf } from '#server/features/catalog/index.ts';
import { faultSentence } from '#server/words.ts';
import { placeOf, type StepInEditor } from './fault-places.ts';
import {
  assetsOf,
  companyOfTrack,
  editorsOf,
  type FileRow,
  fileFactsOf,
  filesOf,
  type ModuleRow,
  modulesOf,
  type TrackRow,
} from './queries.ts';

type Editors = ReadonlyMap<string, Editor>;
const savedOf = ({ revision, updated_at, updated_by }: Pick<FileRow, 'revision' | 'updated_at' | 'updated_by'>, editors: Editors) => ({
  revision,
  updated_at: updated_at.toISOString(),
  updated_by: updated_by === null ? null : (editors.get(updated_by) ?? null),
});

export const fileHasChanges = ({ removed, text, position, published_text, published_position }: FileRow): boolean =>
  removed ? published_text !== null : text !== published_text || position !== published_position;

const detailsChanged = ({ details, published_details }: Pick<ModuleRow, 'details' | 'published_details'>) =>
  !deepEqual(details, published_details);

export function presentFile(row: FileRow, editors: Editors): DraftFile {
  const { name, kind, title, minutes, position, was_published } = row;
  return {
    file_name: name,
    kind,
    title,
    minutes,
    position,
    was_published,
    has_changes: was_published && fileHasChanges(row),
    ...savedOf(row, editors),
  };
}

/** Returns a module's working copy, with its files and pictures. */
export async function presentModule(on: Queryable, row: ModuleRow): Promise<DraftModule> {
  const [files, assets, track] = await Promise.all([filesOf(on, row.id), assetsOf(on, row.id), companyOfTrack(on, row.track_id)]);
  const present = files.filter(({ removed }) => !removed);
  const editors = await editorsOf(on, [row.updated_by, ...present.map(({ updated_by }) => updated_by)]);
  const { id, track_id, status, position, edition, details } = row;
  return {
    id,
    company_id: track?.company_id ?? null,
    track_id,
    status,
    has_changes: edition > 0 && (detailsChanged(row) || files.some(fileHasChanges)),
    position,
    edition,
    details,
    ...savedOf(row, editors),
    files: present.map((file) => presentFile(file, editors)),
    pictures: assets
      .filter(({ name }) => !isTape(name))
      .map(({ name, sha256, bytes }) => ({ name, url: `/media/${sha256}.${endingOf(name)}`, bytes })),
  };
}

type Saved = Pick<FileRow, 'updated_at' | 'updated_by'>;

/** Returns the last edit to a module's details or files, or the time of loading if no one has edited it. */
function lastEdit(module: Saved, files: readonly Saved[]): Saved {
  const edits = [module, ...files].filter(({ updated_by }) => updated_by !== null);
  const { updated_at, updated_by } = edits.reduce((last, one) => (one.updated_at > last.updated_at ? one : last), edits[0] ?? module);
  return { updated_at, updated_by };
}

/** Presents tracks along with what the tree shows about their modules. */
export async function presentTracks(on: Queryable, tracks: readonly TrackRow[]): Promise<AuthoringTrack[]> {
  const modules = await modulesOf(
    on,
    tracks.map(({ id }) => id),
  );
  const facts = Map.groupBy(
    await fileFactsOf(
      on,
      modules.map(({ id }) => id),
    ),
    ({ module_id }) => module_id,
  );
  const editors = await editorsOf(
    on,
    [...tracks, ...modules, ...[...facts.values()].flat()].map(({ updated_by }) => updated_by),
  );
  const presented = modules.map((row): AuthoringModule => {
    const files = facts.get(row.id) ?? [];
    const present = files.filter(({ removed }) => !removed);
    const { id, track_id, status, position, edition, details } = row;
    const { updated_at, updated_by } = savedOf({ ...row, ...lastEdit(row, files) }, editors);
    return {
      id,
      track_id,
      title: details.title,
      status,
      has_changes: edition > 0 && (detailsChanged(row) || files.some(({ has_changes }) => has_changes)),
      position,
      files: present.length,
      minutes: present.reduce((sum, { minutes }) => sum + minutes, 0),
      edition,
      updated_at,
      updated_by,
      checked_on: details.updated,
    };
  });
  const ofTrack = Map.groupBy(presented, ({ track_id }) => track_id);
  return tracks.map((row) => {
    const { id, status, position, details } = row;
    const has_changes = row.published_details !== null && detailsChanged(row as unknown as ModuleRow);
    return { id, status, has_changes, position, details, ...savedOf(row, editors), modules: ofTrack.get(id) ?? [] };
  });
}

/** Presents a fault to an author, with its place as the editor names it. */
export function presentFault(
  fault: CatalogFault,
  steps: readonly StepInEditor[],
  level: AuthoringFault['level'] = 'error',
): AuthoringFault {
  const { file, line, code, field = null } = fault;
  const { part, place, step } = placeOf(fault, steps);
  return { file, file_name: step?.name ?? null, line, part, place, field, level, code, message: faultSentence(fault) };
}

/** Presents a fault to someone who imports files, with its file and line. */
export function presentFaultOfFolder(fault: CatalogFault): AuthoringFault {
  const { file, line, code, field = null } = fault;
  return { file, file_name: null, line, part: null, place: null, field, level: 'error', code, message: messageOf(fault) };
}
