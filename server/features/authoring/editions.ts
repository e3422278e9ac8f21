import { and, desc, eq } from 'drizzle-orm';
import type { DraftModule, Edition } from '#contract/authoring.ts';
import type { EditionEffect } from '#contract/authoring-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { type CatalogLimits, fileKindOf, publishModule as publishInCatalog, type SourceModule } from '#server/features/catalog/index.ts';
import { affectByEdition } from '#server/features/learning/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { editionPublished, editionRestored } from './activities.ts';
import { checkBeforePublishing } from './before-publishing.ts';
import { type Edit, editingForReaders, editingModule } from './edit.ts';
import { presentModule } from './present.ts';
import { type Changes, changesOf, checkModule, hasChanges } from './publication.ts';
import { assetsOf, editorsOf, filesOf, type ModuleRow, moduleOf, modulesOf, setModule, trackOf } from './queries.ts';
import { sameTextsOf } from './same-texts.ts';
import { editions } from './tables.ts';
import { titlesThen } from './titles.ts';
import { publishTrackDetails } from './track-details.ts';
import { addEdition, ensureWorkingCopies, markPublished, setAssetCopies, setFileCopies } from './working-copies.ts';

export interface Publishing {
  /** The author's note on the changes. */
  note: string;
  effect: EditionEffect;
}

/** Makes an edition of the module that was just published, with everything that changes for learners, and returns its number. */
export async function makeEdition(
  services: Services,
  { tx, at, by, record }: Edit,
  module: ModuleRow,
  changes: Changes,
  { note, effect }: Publishing,
): Promise<number> {
  const { id, edition: before } = module;
  const isFirst = before === 0;
  // These are read before the new edition is added, so they only contain text from earlier editions.
  const same_texts = await sameTextsOf(tx, id);
  const number = await addEdition(tx, id, { published_at: at, published_by: by, note, effect: isFirst ? 'keep' : effect, ...changes });
  if (!isFirst) {
    const files = { added_files: changes.added_files, changed_files: changes.changed_files, removed_files: changes.removed_files };
    const { activities, lowered } = await affectByEdition(tx, {
      module_id: id,
      number,
      note,
      at,
      by,
      ...files,
      ask_again: effect === 'ask_again',
      same_texts,
    });
    await services.activity.record(tx, activities);
    await tx
      .update(editions)
      .set({ people_asked: lowered })
      .where(and(eq(editions.module_id, id), eq(editions.number, number)));
  }
  await record(editionPublished, { module_id: id, before, after: number, note, effect });
  return number;
}

/** A request to publish exactly the working copy that was checked, together with its track if `with_track` is set. */
export interface Asked extends Publishing {
  checked: string;
  with_track: boolean;
}

/**
 * Returns what publishing a working copy needs, if it may be published. Throws `track_not_published`, `nothing_to_publish`,
 * `edition_note_missing`, `changed_since_check`, `catalog_has_faults` and `too_many_modules`.
 */
export async function requirePublishable(on: Queryable, limits: CatalogLimits, module: ModuleRow, { checked, with_track, note }: Asked) {
  const { id } = module;
  const track = found(await trackOf(on, module.track_id));
  if (track.published_details === null && !with_track) throw new Refusal('track_not_published');
  const files = await filesOf(on, id);
  const changes = changesOf(module, files);
  if (module.edition > 0 && module.status === 'published' && !hasChanges(changes)) throw new Refusal('nothing_to_publish');
  if (module.edition > 0 && note === '') throw new Refusal('edition_note_missing');
  const beside = (await modulesOf(on, [track.id])).filter((other) => other.id !== id && other.status !== 'archived');
  if (beside.length >= limits.max_modules_per_track) throw new Refusal('too_many_modules');
  const { checked: now, source, faults } = await checkModule(on, module, files, limits);
  if (now !== checked) throw new Refusal('changed_since_check');
  if (!source || source.files.length === 0 || faults.some(({ level }) => level === 'error')) throw new Refusal('catalog_has_faults');
  return { track, changes, source };
}

/**
 * Publishes exactly the working copy that was checked as a new edition, together with its track if `with_track` is set and the track is a
 * draft. Throws what `requirePublishable` and the checks of other features throw.
 * @param first runs at the start of the same transaction, once the module is locked
 */
export async function publishModule(
  services: Services,
  caller: Pick<Caller, 'id'>,
  id: string,
  asked: Asked,
  first?: (edit: Edit, module: ModuleRow) => Promise<void>,
): Promise<DraftModule> {
  const limits = await services.settings();
  return editingForReaders(services, caller, id, async (edit, module) => {
    const { tx, at, by } = edit;
    await first?.(edit, module);
    const { track, changes, source } = await requirePublishable(tx, limits, module, asked);
    await checkBeforePublishing(services, tx, { module_id: id, company_id: track.company_id, checked: asked.checked, at, by });
    if (track.published_details === null) await publishTrackDetails(edit, track);
    const published: SourceModule = { ...source, status: 'published' };
    const change = module.edition > 0 && asked.note !== '' ? { on: at.toISOString().slice(0, 10), note: asked.note } : null;
    await publishInCatalog(tx, track.id, published, change);
    await setModule(tx, id, { status: 'published' });
    await markPublished(tx, id);
    await madeOnce(tx, String(await makeEdition(services, edit, module, changes, asked)));
    return presentModule(tx, must(await moduleOf(tx, id), 'the module that was published'));
  });
}

type Row = typeof editions.$inferSelect;

/** @param rows newest first, each followed by the edition before it, whose titles are used for items that the edition removed */
async function present(on: Queryable, rows: readonly Row[]): Promise<Edition[]> {
  const editors = await editorsOf(
    on,
    rows.map(({ published_by }) => published_by),
  );
  return Promise.all(
    rows.map(async ({ module_id: _module, files, assets: _assets, details: _details, published_at, published_by, ...row }, index) => {
      const concerned = new Set([...row.added_files, ...row.changed_files, ...row.removed_files]);
      const known = [...(rows[index + 1]?.files ?? []), ...files];
      return {
        ...row,
        titles: await titlesThen(known.filter(({ file_name }) => concerned.has(file_name))),
        published_at: published_at.toISOString(),
        published_by: published_by === null ? null : (editors.get(published_by) ?? null),
      };
    }),
  );
}

/** Returns a module's editions, newest first. Throws `not_found`. */
export async function readEditions(services: Services, id: string): Promise<Edition[]> {
  await ensureWorkingCopies(services);
  found(await moduleOf(services.database, id));
  const rows = await services.database.select().from(editions).where(eq(editions.module_id, id)).orderBy(desc(editions.number));
  return present(services.database, rows);
}

async function editionOf(on: Queryable, id: string, number: number): Promise<Row> {
  const [row] = await on
    .select()
    .from(editions)
    .where(and(eq(editions.module_id, id), eq(editions.number, number)));
  return found(row);
}

/** Returns an edition with its text. Throws `not_found`. */
export async function readEdition(services: Services, id: string, number: number) {
  await ensureWorkingCopies(services);
  const row = await editionOf(services.database, id, number);
  const before = await services.database
    .select()
    .from(editions)
    .where(and(eq(editions.module_id, id), eq(editions.number, number - 1)));
  const [edition] = await present(services.database, [row, ...before]);
  return { ...must(edition, 'the edition'), details: row.details, files: row.files };
}

/** Resets the working copy to an edition; pictures added later are kept. */
export const restoreEdition = (services: Services, caller: Caller, id: string, number: number): Promise<DraftModule> =>
  editingModule(services, caller, id, async ({ tx, at, by, record }, module) => {
    const edition = await editionOf(tx, id, number);
    const texts = edition.files.map(async (file) => {
      const source = (await fileKindOf(file.kind).read(file.text, file.file_name, () => undefined))?.source;
      return { ...file, title: source?.title ?? file.file_name, minutes: source?.minutes ?? 1 };
    });
    const revision = module.revision + 1;
    await setModule(tx, id, { details: edition.details, revision, updated_at: at, updated_by: by });
    await setFileCopies(tx, id, await Promise.all(texts), { at, by }, 'restored');
    const now = await assetsOf(tx, id);
    const names = new Set(edition.assets.map(({ name }) => name));
    await setAssetCopies(tx, id, [...edition.assets, ...now.filter(({ name }) => !names.has(name))], at);
    await madeOnce(tx, id);
    await record(editionRestored, { module_id: id, before: module.edition, after: number });
    return presentModule(tx, must(await moduleOf(tx, id), 'the module that was restored'));
  });
