import { and, desc, eq, lt } from 'drizzle-orm';
import type { DraftText } from '#contract/authoring.ts';
import { historyEntryMinutes } from '#contract/authoring-values.ts';
import type { LabKind } from '#contract/lab-values.ts';
import { type FileKind, limits } from '#contract/values.ts';
import type { Queryable } from '#server/database/database.ts';
import { type Assets, endingOf, fileKindOf, pathOf, type ReadText, readDraft } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { fileDraftCreated, fileDraftRemoved, fileDraftRenamed, fileDraftRestored, fileDraftSaved } from './activities.ts';
import { type Edit, editingModule, refuseOlder } from './edit.ts';
import { presentFault, presentFile, presentModule } from './present.ts';
import { assetsOf, bringBackAssets, editorsOf, type FileRow, fileOf, filesOf, moduleOf, setFile } from './queries.ts';
import { starterOf } from './starters.ts';
import { draftFiles, fileRevisions } from './tables.ts';
import { addRevision, ensureWorkingCopies } from './working-copies.ts';

/** A file as an editor sends it: text, or fields that are converted to text. */
export interface Written {
  text?: string | undefined;
  source?: Record<string, unknown> | undefined;
}
export const writtenText = (kind: FileKind, { text, source }: Written): string => text ?? (source ? fileKindOf(kind).write(source) : '');

export async function assetMapOf(on: Queryable, moduleId: string): Promise<Assets> {
  return Object.fromEntries((await assetsOf(on, moduleId)).map(({ name, sha256 }) => [name, `${sha256}.${endingOf(name)}`]));
}

export async function presentText(on: Queryable, row: FileRow, { source, faults }: ReadText): Promise<DraftText> {
  const editors = await editorsOf(on, [row.updated_by]);
  return { ...presentFile(row, editors), text: row.text, source, faults: faults.map((fault) => presentFault(fault, [row])) };
}

/** Reads the text before it is saved. Text that takes too long to read is saved anyway. */
export async function readOf(
  on: Queryable,
  moduleId: string,
  file: Pick<FileRow, 'name' | 'kind' | 'position'>,
  text: string,
): Promise<ReadText> {
  const path = pathOf(file);
  const given = { kind: file.kind, text, path, assets: await assetMapOf(on, moduleId) };
  return readDraft(given).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return { source: null, faults: [{ file: path, line: 1, code: 'catalog_too_long_to_read' }] };
  });
}

export const isThere = (file: FileRow | undefined): FileRow => found(file && !file.removed ? file : undefined);

/** Returns a file in a working copy, with its text. Throws `not_found`. */
export async function readFile(services: Services, moduleId: string, name: string): Promise<DraftText> {
  await ensureWorkingCopies(services);
  const { database } = services;
  const file = isThere(await fileOf(database, moduleId, name));
  return presentText(database, file, await readOf(database, moduleId, file, file.text));
}

/** Throws `draft_too_large`. */
export async function refuseLarge({ settings }: Services, text: string): Promise<void> {
  const { max_file_size } = await settings();
  if (text.length > limits.draftText.most || Buffer.byteLength(text) > max_file_size) throw new Refusal('draft_too_large');
}

async function placeBehind(on: Queryable, moduleId: string, most: number): Promise<number> {
  const files = (await filesOf(on, moduleId)).filter(({ removed }) => !removed);
  if (files.length >= most) throw new Refusal('too_many_files');
  return Math.max(0, ...files.map(({ position }) => position)) + 1;
}

/** Creates a file at the end of a module. Throws `catalog_id_taken`, `too_many_files` and `draft_too_large`. */
export async function createFile(
  services: Services,
  caller: Caller,
  moduleId: string,
  given: { file_name: string; kind: FileKind; title: string; lab?: LabKind | undefined; text?: string | undefined },
): Promise<DraftText> {
  const { file_name: name, kind, title, lab } = given;
  const text = given.text ?? starterOf(kind, title, lab);
  await refuseLarge(services, text);
  await ensureWorkingCopies(services);
  found(await moduleOf(services.database, moduleId));
  const { max_files_per_module } = await services.settings();
  const expected = await placeBehind(services.database, moduleId, max_files_per_module);
  const read = await readOf(services.database, moduleId, { name, kind, position: expected }, text);
  return editingModule(services, caller, moduleId, async (edit) => {
    const { tx, at, by, record } = edit;
    if (await fileOf(tx, moduleId, name)) throw new Refusal('catalog_id_taken');
    const position = await placeBehind(tx, moduleId, max_files_per_module);
    const shown = { title: read.source?.title ?? title, minutes: read.source?.minutes ?? 1 };
    const row = { module_id: moduleId, name, kind, position, text, ...shown, updated_at: at, updated_by: by };
    await tx.insert(draftFiles).values(row);
    await addRevision(tx, { ...row, revision: 1 }, 'created', edit);
    await madeOnce(tx, name);
    await record(fileDraftCreated, { module_id: moduleId, file_name: name, before: null, after: 1 });
    return presentText(tx, found(await fileOf(tx, moduleId, name)), read);
  });
}

const isEntry = (moduleId: string, name: string) => and(eq(fileRevisions.module_id, moduleId), eq(fileRevisions.name, name));

/**
 * Adds a saved state to the history, either to the entry from the same editor's last few minutes or as a new entry. Returns whether the
 * entry is new.
 */
async function keepState({ tx, at, by }: Edit, file: FileRow, revision: number, text: string): Promise<boolean> {
  const of = isEntry(file.module_id, file.name);
  const [last] = await tx.select().from(fileRevisions).where(of).orderBy(desc(fileRevisions.revision)).limit(1);
  const isSameRun = last?.kind === 'saved' && last.saved_by === by && at.getTime() - last.began_at.getTime() < historyEntryMinutes * 60_000;
  if (last && isSameRun) {
    const set = { revision, text, saved_at: at };
    await tx
      .update(fileRevisions)
      .set(set)
      .where(and(of, eq(fileRevisions.revision, last.revision)));
  } else await addRevision(tx, { ...file, revision, text }, 'saved', { at, by });
  return !isSameRun;
}

/**
 * Saves a file, unless someone else has saved it since the revision that the text is based on. A save that arrives twice counts as one.
 * Throws `draft_too_large`, and `edited_elsewhere`; in both cases nothing was saved.
 */
export async function saveFile(
  services: Services,
  caller: Caller,
  moduleId: string,
  name: string,
  given: Written & { based_on: number },
): Promise<DraftText> {
  const known = isThere(await fileOf(services.database, moduleId, name));
  const text = writtenText(known.kind, given);
  await refuseLarge(services, text);
  const read = await readOf(services.database, moduleId, known, text);
  return editingModule(services, caller, moduleId, async (edit) => {
    const { tx, at, by, record } = edit;
    const file = isThere(await fileOf(tx, moduleId, name));
    if (file.text === text) return presentText(tx, file, read);
    await refuseOlder(tx, caller, file, given.based_on);
    const revision = file.revision + 1;
    const shown = read.source ? { title: read.source.title, minutes: read.source.minutes } : {};
    await setFile(tx, moduleId, name, { text, revision, ...shown, updated_at: at, updated_by: by });
    if (await keepState(edit, file, revision, text))
      await record(fileDraftSaved, { module_id: moduleId, file_name: name, before: file.revision, after: revision });
    return presentText(tx, found(await fileOf(tx, moduleId, name)), read);
  });
}

/** Renames a file that was never published. Throws `catalog_id_taken` and `file_was_published`. */
export const renameFile = (services: Services, caller: Caller, moduleId: string, name: string, to: string) =>
  editingModule(services, caller, moduleId, async ({ tx, record }, module) => {
    const file = isThere(await fileOf(tx, moduleId, name));
    if (to !== name) {
      if (file.was_published) throw new Refusal('file_was_published');
      if (await fileOf(tx, moduleId, to)) throw new Refusal('catalog_id_taken');
      await setFile(tx, moduleId, name, { name: to });
      await record(fileDraftRenamed, { module_id: moduleId, before: name, after: to });
    }
    return presentModule(tx, module);
  });

/** Removes a file from a working copy; its history is kept. */
export const removeFile = (services: Services, caller: Caller, moduleId: string, name: string) =>
  editingModule(services, caller, moduleId, async ({ tx, at, by, record }, module) => {
    const file = found(await fileOf(tx, moduleId, name));
    if (!file.removed) {
      await setFile(tx, moduleId, name, { removed: true, updated_at: at, updated_by: by });
      await record(fileDraftRemoved, { module_id: moduleId, file_name: name, before: file.revision, after: null });
    }
    return presentModule(tx, module);
  });

/** The number of saved states on one page of a file's history. */
const pageOfHistory = 200;

/** Returns a file's saved states, newest first. Throws `not_found`. */
export async function readHistory(services: Services, moduleId: string, name: string, before?: number) {
  await ensureWorkingCopies(services);
  const { database } = services;
  const file = found(await fileOf(database, moduleId, name));
  const rows = await database
    .select()
    .from(fileRevisions)
    .where(and(isEntry(moduleId, name), before === undefined ? undefined : lt(fileRevisions.revision, before)))
    .orderBy(desc(fileRevisions.revision))
    .limit(pageOfHistory + 1);
  const editors = await editorsOf(
    database,
    rows.map(({ saved_by }) => saved_by),
  );
  const entries = rows.slice(0, pageOfHistory).map((row) => presentEntry(row, editors));
  return { entries, has_more: rows.length > pageOfHistory, removed: file.removed };
}

type Editors = Awaited<ReturnType<typeof editorsOf>>;
const presentEntry = ({ revision, kind, saved_at, saved_by, text }: typeof fileRevisions.$inferSelect, editors: Editors) => ({
  revision,
  kind,
  saved_at: saved_at.toISOString(),
  saved_by: saved_by === null ? null : (editors.get(saved_by) ?? null),
  length: text.length,
});

async function entryOf(on: Queryable, moduleId: string, name: string, revision: number) {
  const [row] = await on
    .select()
    .from(fileRevisions)
    .where(and(isEntry(moduleId, name), eq(fileRevisions.revision, revision)));
  return found(row);
}

/** Returns one of a file's saved states with its text. Throws `not_found`. */
export async function readRevision(services: Services, moduleId: string, name: string, revision: number) {
  const row = await entryOf(services.database, moduleId, name, revision);
  return { ...presentEntry(row, await editorsOf(services.database, [row.saved_by])), text: row.text };
}

/** Restores a saved state as a new revision, and also the file if it was removed. Throws `edited_elsewhere` and `too_many_files`. */
export async function restoreRevision(
  services: Services,
  caller: Caller,
  { moduleId, fileName: name, revision }: { moduleId: string; fileName: string; revision: number },
  based_on: number,
): Promise<DraftText> {
  const { text } = await entryOf(services.database, moduleId, name, revision);
  const known = found(await fileOf(services.database, moduleId, name));
  const read = await readOf(services.database, moduleId, known, text);
  const { max_files_per_module } = await services.settings();
  return editingModule(services, caller, moduleId, async (edit) => {
    const { tx, at, by, record } = edit;
    const file = found(await fileOf(tx, moduleId, name));
    await refuseOlder(tx, caller, file, based_on);
    const place = file.removed ? { position: await placeBehind(tx, moduleId, max_files_per_module), removed: false } : {};
    const next = file.revision + 1;
    const shown = read.source ? { title: read.source.title, minutes: read.source.minutes } : {};
    await setFile(tx, moduleId, name, { text, revision: next, ...place, ...shown, updated_at: at, updated_by: by });
    await bringBackAssets(tx, moduleId, text);
    await addRevision(tx, { ...file, revision: next, text }, 'restored', edit);
    await madeOnce(tx, name);
    await record(fileDraftRestored, { module_id: moduleId, file_name: name, before: file.revision, after: next });
    return presentText(tx, found(await fileOf(tx, moduleId, name)), read);
  });
}
