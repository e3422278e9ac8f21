import { and, eq, isNull, max } from 'drizzle-orm';
import type { ModuleDetails } from '#contract/authoring.ts';
import type { HistoryEntryKind } from '#contract/authoring-values.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { writingFor } from '#server/database/writing-company.ts';
import { fileKindOf, mediaOf, readAll, type SourceModule, type SourceTrack } from '#server/features/catalog/index.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { lacksWorkingCopies } from './missing-copies.ts';
import { assetsOf, filesOf, lockStructure, moduleOf, setAsset, setFile, setModule, setTrack, trackOf } from './queries.ts';
import { draftAssets, draftFiles, draftModules, draftTracks, type EditionFile, editions, fileRevisions } from './tables.ts';

/** The editor who changed working copies, and the time. The editor is null for content from the catalog's folder. */
export interface Saving {
  at: Date;
  by: PersonId | null;
}

export const detailsOf = ({ title, summary, outcome, level, skills, prerequisites, updated }: ModuleDetails): ModuleDetails => ({
  title,
  summary,
  outcome,
  level,
  skills,
  prerequisites,
  updated,
});
export const trackDetailsOf = ({ title, summary, outcome, level, hue, glyph }: SourceTrack) => ({
  title,
  summary,
  outcome,
  level,
  hue,
  glyph,
});

/** Returns a module's files as text. */
export const textsOf = ({ files }: SourceModule): EditionFile[] =>
  files.map(({ name, kind, position, source }) => ({ file_name: name, kind, position, text: fileKindOf(kind).write(source) }));

/** Adds a saved state to a file's history. */
export async function addRevision(
  tx: Transaction,
  file: { module_id: string; name: string; revision: number; text: string },
  kind: HistoryEntryKind,
  { at, by }: Saving,
): Promise<void> {
  const { module_id, name, revision, text } = file;
  await tx.insert(fileRevisions).values({ module_id, name, revision, text, kind, began_at: at, saved_at: at, saved_by: by });
}

/** Replaces a track's working copy with the catalog's version. */
async function setTrackCopy(tx: Transaction, track: SourceTrack, { at, by }: Saving): Promise<void> {
  const details = trackDetailsOf(track);
  const { id, status, position } = track;
  const published_details = status === 'draft' ? null : details;
  const own = { details, published_details, status, position, updated_at: at, updated_by: by };
  const before = await trackOf(tx, id);
  if (before) await setTrack(tx, id, { ...own, revision: before.revision + 1 });
  else await tx.insert(draftTracks).values({ id, ...own });
}

/** Replaces the working copies of a module's files with the given text; files that are not among them are removed. */
export async function setFileCopies(
  tx: Transaction,
  module_id: string,
  texts: readonly (EditionFile & { title: string; minutes: number })[],
  { at, by }: Saving,
  kind: HistoryEntryKind,
): Promise<void> {
  const before = new Map((await filesOf(tx, module_id)).map((file) => [file.name, file]));
  const saved = { updated_at: at, updated_by: by };
  for (const { file_name: name, ...file } of texts) {
    const known = before.get(name);
    before.delete(name);
    if (!known) await tx.insert(draftFiles).values({ module_id, name, ...file, ...saved });
    else if (known.text === file.text && !known.removed) {
      if (known.position !== file.position) await setFile(tx, module_id, name, { position: file.position });
      continue;
    } else await setFile(tx, module_id, name, { ...file, ...saved, removed: false, revision: known.revision + 1 });
    await addRevision(tx, { module_id, name, revision: (known?.revision ?? 0) + 1, text: file.text }, kind, { at, by });
  }
  for (const gone of before.values()) if (!gone.removed) await setFile(tx, module_id, gone.name, { removed: true, ...saved });
}

export async function setAssetCopies(
  tx: Transaction,
  module_id: string,
  assets: readonly { name: string; sha256: string }[],
  at: Date,
): Promise<void> {
  const sizes = new Map(
    (
      await mediaOf(
        tx,
        assets.map(({ sha256 }) => sha256),
      )
    ).map(({ sha256, bytes }) => [sha256, bytes]),
  );
  await tx
    .update(draftAssets)
    .set({ removed_at: at })
    .where(and(eq(draftAssets.module_id, module_id), isNull(draftAssets.removed_at)));
  for (const { name, sha256 } of assets) await setAsset(tx, { module_id, name, sha256, bytes: sizes.get(sha256) ?? 0 });
}

/** Marks the working copy as published. */
export async function markPublished(tx: Transaction, module_id: string): Promise<void> {
  for (const { name, removed, text, position } of await filesOf(tx, module_id)) {
    const published = removed ? { published_text: null, published_position: null } : { published_text: text, published_position: position };
    await setFile(tx, module_id, name, { ...published, ...(removed ? {} : { was_published: true }) });
  }
  const module = await moduleOf(tx, module_id);
  if (module) await setModule(tx, module_id, { published_details: module.details });
}

/** Replaces a module's working copy with the catalog's version. */
export async function setModuleCopy(tx: Transaction, track_id: string, module: SourceModule, saving: Saving): Promise<void> {
  const { id, status, position } = module;
  const own = { track_id, details: detailsOf(module), status, position, updated_at: saving.at, updated_by: saving.by };
  const before = await moduleOf(tx, id);
  if (before) await setModule(tx, id, { ...own, revision: before.revision + 1 });
  else await tx.insert(draftModules).values({ id, ...own });
  const facts = new Map(module.files.map(({ name, source: { title, minutes } }) => [name, { title, minutes }]));
  const texts = textsOf(module).map((file) => ({ ...file, title: file.file_name, minutes: 1, ...facts.get(file.file_name) }));
  await setFileCopies(tx, id, texts, saving, 'imported');
  await setAssetCopies(tx, id, module.assets, saving.at);
  if (status !== 'draft') await markPublished(tx, id);
}

export async function lastEdition(tx: Transaction, module_id: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(editions.number) })
    .from(editions)
    .where(eq(editions.module_id, module_id));
  return row?.last ?? 0;
}

export type NewEdition = Omit<typeof editions.$inferInsert, 'module_id' | 'number' | 'details' | 'files' | 'assets'>;

/** Stores a module's working copy as its next edition, and returns its number. */
export async function addEdition(tx: Transaction, module_id: string, edition: NewEdition): Promise<number> {
  const module = await moduleOf(tx, module_id);
  if (!module) throw new Error(`there is no module ${module_id} to make an edition of`);
  const number = (await lastEdition(tx, module_id)) + 1;
  const files = (await filesOf(tx, module_id)).filter(({ removed }) => !removed);
  const assets = await assetsOf(tx, module_id);
  await tx.insert(editions).values({
    ...edition,
    module_id,
    number,
    details: module.details,
    files: files.map(({ name, kind, position, text }) => ({ file_name: name, kind, position, text })),
    assets: assets.map(({ name, sha256, bytes }) => ({ name, sha256, bytes })),
  });
  await setModule(tx, module_id, { edition: number });
  return number;
}

/** Content from the catalog's folder becomes the first edition. */
const firstEdition = (at: Date): NewEdition => ({
  published_at: at,
  published_by: null,
  note: '',
  effect: 'keep',
  added_files: [],
  changed_files: [],
  removed_files: [],
  details_changed: false,
});

/** After the catalog's folder was loaded, creates working copies for all parts of the catalog that have none. */
export async function ensureWorkingCopies({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  if (!(await lacksWorkingCopies(database))) return;
  const saving: Saving = { at: clock.now(), by: null };
  // The first call may be one of a company's author, who may not write the platform's rows.
  await writingFor(null, () =>
    inTransaction(database, async (tx) => {
      await lockStructure(tx);
      await copyMissing(tx, await readAll(tx), saving);
    }),
  );
}

/** Creates working copies for those tracks and modules that have none. */
export async function copyMissing(tx: Transaction, tracks: readonly SourceTrack[], saving: Saving): Promise<void> {
  for (const track of tracks) {
    if (!(await trackOf(tx, track.id))) await setTrackCopy(tx, track, saving);
    for (const module of track.modules) {
      if (await moduleOf(tx, module.id)) continue;
      await setModuleCopy(tx, track.id, module, saving);
      if (module.status !== 'draft') await addEdition(tx, module.id, firstEdition(saving.at));
    }
  }
}

export { setTrackCopy };
