import { deepEqual } from 'fast-equals';
import type { AuthoringFault, Publication } from '#contract/authoring.ts';
import { wordsPerMinute } from '#contract/authoring-values.ts';
import type { Queryable } from '#server/database/database.ts';
import {
  type CatalogFault,
  type CatalogLimits,
  checkDraft,
  type Elsewhere,
  pathOf,
  type Reference,
  type SourceModule,
  sha256,
  type WrittenModule,
} from '#server/features/catalog/index.ts';
import { countForEdition } from '#server/features/learning/index.ts';
import { found } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { fileHasChanges, presentFault } from './present.ts';
import {
  assetsOf,
  companyOfTrack,
  type FileRow,
  filesOf,
  type ModuleRow,
  moduleOf,
  modulesOf,
  type TrackRow,
  tracksOf,
} from './queries.ts';
import { sameTextsOf } from './same-texts.ts';
import { faultsOfTrack } from './track-details.ts';
import { ensureWorkingCopies } from './working-copies.ts';

export interface Changes {
  added_files: string[];
  changed_files: string[];
  removed_files: string[];
  /** Whether the details or the file order have changed. */
  details_changed: boolean;
}

/** Returns the differences between a working copy and the published version. */
export function changesOf({ details, published_details }: ModuleRow, files: readonly FileRow[]): Changes {
  const names = (rows: readonly FileRow[]) => rows.map(({ name }) => name);
  const there = files.filter(({ removed }) => !removed);
  const kept = there.filter(({ published_text }) => published_text !== null);
  return {
    added_files: names(there.filter(({ published_text }) => published_text === null)),
    changed_files: names(kept.filter(({ text, published_text }) => text !== published_text)),
    removed_files: names(files.filter((file) => file.removed && fileHasChanges(file))),
    details_changed:
      !deepEqual(details, published_details) || kept.some(({ position, published_position }) => position !== published_position),
  };
}

export const hasChanges = ({ added_files, changed_files, removed_files, details_changed }: Changes): boolean =>
  details_changed || added_files.length + changed_files.length + removed_files.length > 0;

/** The accepted ratio of a lesson's estimated reading time to the author's figure; the check gives a hint if it is outside this range. */
const leastShare = 1 / 4;
const mostShare = 2;

function readingTimes({ files }: SourceModule): CatalogFault[] {
  return files.flatMap((file): CatalogFault[] => {
    if (file.kind !== 'lesson') return [];
    const words = String(file.source['text']).split(/\s+/).length;
    const minutes = words / wordsPerMinute;
    const stated = file.source.minutes;
    if (minutes <= stated * mostShare && (minutes >= stated * leastShare || stated <= 3)) return [];
    const params = { words, estimate: Math.max(1, Math.round(minutes)), minutes: stated };
    return [{ code: 'reading_time', params, file: pathOf(file), line: 3 }];
  });
}

function unusedPictures(assets: readonly { name: string }[], references: readonly Reference[]): CatalogFault[] {
  const used = new Set(references.filter(({ kind }) => kind === 'asset').map(({ id }) => id));
  return assets
    .filter(({ name }) => !used.has(name))
    .map(({ name }) => ({ code: 'picture_unused', params: { name }, file: `assets/${name}`, line: 1 }));
}

function linksToDrafts(references: readonly Reference[], tracks: readonly TrackRow[], modules: readonly ModuleRow[]): CatalogFault[] {
  const drafts = new Set([
    ...tracks.filter(({ status }) => status === 'draft').map(({ id }) => `track ${id}`),
    ...modules.filter(({ status }) => status === 'draft').map(({ id }) => `module ${id}`),
  ]);
  return references.flatMap(({ kind, id, file, line, field }): CatalogFault[] =>
    drafts.has(`${kind === 'track' ? 'track' : 'module'} ${id}`) && kind !== 'asset'
      ? [{ code: 'link_to_draft', params: { id }, file, line, field }]
      : [],
  );
}

interface Checked {
  /** Identifies everything that an edition would contain, so that any later save can be detected. */
  checked: string;
  faults: AuthoringFault[];
  /** The module as it would be published; undefined if it can't be parsed. */
  source: SourceModule | undefined;
  track: TrackRow;
}

/** Checks a working copy in the same way as a folder, and adds hints. */
export async function checkModule(on: Queryable, module: ModuleRow, allFiles: readonly FileRow[], limits: CatalogLimits): Promise<Checked> {
  const { company_id } = must(await companyOfTrack(on, module.track_id), 'the track of a module');
  // A company's texts may name the platform's tracks and modules, but the platform's may not name a company's.
  const tracks = [...(await tracksOf(on, null)), ...(company_id === null ? [] : await tracksOf(on, company_id))];
  const ids = tracks.map(({ id }) => id);
  const [assets, modules] = await Promise.all([assetsOf(on, module.id), modulesOf(on, ids)]);
  const files = allFiles.filter(({ removed }) => !removed);
  const { id, position, details } = module;
  const written: WrittenModule = { id, position, details, files, assets };
  const others = modules.filter((other) => other.id !== id && other.status !== 'archived');
  const elsewhere: Elsewhere = {
    tracks: tracks.filter(({ status }) => status !== 'archived').map((track) => ({ id: track.id })),
    modules: [
      { id, prerequisites: details.prerequisites },
      ...others.map((other) => ({ id: other.id, prerequisites: (other.published_details ?? other.details).prerequisites })),
    ],
  };
  const { module: source, references, faults, hints } = await checkDraft(written, elsewhere, limits);
  const warnings = [
    ...linksToDrafts(references, tracks, others),
    // If a step can't be read, it is unknown which pictures it shows.
    ...(faults.length === 0 ? unusedPictures(assets, references) : []),
    ...(source ? readingTimes(source) : []),
    ...hints,
  ];
  const track = must(
    tracks.find((one) => one.id === module.track_id),
    'the track of a module',
  );
  const texts = files.map(({ name, kind, position: at, text }) => [name, kind, at, text]);
  return {
    checked: sha256(
      JSON.stringify([
        track.published_details ? null : track.details,
        details,
        texts,
        assets.map(({ name, sha256: content }) => [name, content]),
      ]),
    ),
    source,
    track,
    faults: [
      ...[...faultsOfTrack(track), ...faults].map((fault) => presentFault(fault, files)),
      ...warnings.map((warning) => presentFault(warning, files, 'warning')),
    ],
  };
}

/** Returns the changes that publishing a working copy would make. Throws `not_found`. */
export async function readPublication(services: Services, id: string): Promise<Publication> {
  await ensureWorkingCopies(services);
  const { database } = services;
  const module = found(await moduleOf(database, id));
  const files = await filesOf(database, id);
  const { checked, faults, track } = await checkModule(database, module, files, await services.settings());
  const changes = changesOf(module, files);
  const same_texts = await sameTextsOf(database, id);
  const { done, under_way, to_ask, to_give_back } = await countForEdition(database, id, { ...changes, same_texts });
  const { id: track_id, details, published_details } = track;
  const titles = Object.fromEntries(files.map(({ name, title }) => [name, title]));
  const ofTrack = { track: { id: track_id, title: details.title, is_draft: published_details === null } };
  const people = { people_done: done, people_under_way: under_way, people_to_ask: to_ask, people_to_give_back: to_give_back };
  return { checked, faults, ...ofTrack, titles, ...changes, ...people };
}
