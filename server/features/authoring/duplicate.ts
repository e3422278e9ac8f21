import type { DraftModule, DraftText } from '#contract/authoring.ts';
import { limits } from '#contract/values.ts';
import type { Transaction } from '#server/database/database.ts';
import { fileKindOf } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { fileDraftCreated, moduleDraftCreated } from './activities.ts';
import { editingForReaders, editingModule } from './edit.ts';
import { isThere, presentText, readOf } from './files.ts';
import { idIn, withoutSuffix } from './id-in.ts';
import { requirePlace } from './modules.ts';
import { presentModule } from './present.ts';
import { assetsOf, companyOfModule, type FileRow, fileOf, filesOf, moduleOf, setAsset, setFile } from './queries.ts';
import { draftFiles, draftModules } from './tables.ts';
import { addRevision, ensureWorkingCopies } from './working-copies.ts';

/** Returns text of the same kind with a new title; text that can't be read is returned unchanged. */
async function withTitle({ kind, text, name }: FileRow, title: string): Promise<string> {
  const { read, write } = fileKindOf(kind);
  const known = await read(text, name, () => undefined);
  return known ? write({ ...known.source, title }) : text;
}

/** Yields names for a copy: `ice-copy`, `ice-copy-2` and so on, none longer than a name may be. */
function* namesOfCopies(name: string): Generator<string, never> {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '-copy' : `-copy-${number}`;
    yield name.slice(0, limits.catalogId.most - end.length).replace(/-+$/, '') + end;
  }
}

/** Returns a name for a copy that no file in the module has, not even a removed one. */
function nameOfCopy(name: string, taken: ReadonlySet<string>): string {
  for (const copy of namesOfCopies(name)) if (!taken.has(copy)) return copy;
  throw new Error('There is always another name');
}

/** Moves the files after this one, so that there is room for another; returns the free position. */
async function placeAfter(tx: Transaction, original: FileRow, files: readonly FileRow[]): Promise<number> {
  const place = original.position + 1;
  const behind = files.filter(({ removed, position }) => !removed && position >= place);
  if (behind.some(({ position }) => position === place))
    for (const { module_id, name, position } of behind) await setFile(tx, module_id, name, { position: position + 1 });
  return place;
}

/** Adds a copy of a file after it, with its own name and title. Throws `not_found` and `too_many_files`. */
export async function duplicateFile(services: Services, caller: Caller, moduleId: string, name: string): Promise<DraftText> {
  await ensureWorkingCopies(services);
  const { max_files_per_module } = await services.settings();
  const made = await editingModule(services, caller, moduleId, async (edit) => {
    const { tx, at, by, record } = edit;
    const original = isThere(await fileOf(tx, moduleId, name));
    const files = await filesOf(tx, moduleId);
    if (files.filter(({ removed }) => !removed).length >= max_files_per_module) throw new Refusal('too_many_files');
    const title = m.authoring_copy_of({ title: original.title }).slice(0, limits.catalogTitle.most);
    const copy = nameOfCopy(name, new Set(files.map((file) => file.name)));
    const { kind, minutes } = original;
    const text = await withTitle(original, title);
    const position = await placeAfter(tx, original, files);
    const row = { module_id: moduleId, name: copy, kind, position, text, title, minutes, updated_at: at, updated_by: by };
    await tx.insert(draftFiles).values(row);
    await addRevision(tx, { ...row, revision: 1 }, 'created', edit);
    await madeOnce(tx, copy);
    await record(fileDraftCreated, { module_id: moduleId, file_name: copy, before: null, after: 1 });
    return found(await fileOf(tx, moduleId, copy));
  });
  return presentText(services.database, made, await readOf(services.database, moduleId, made, made.text));
}

/** Returns an id for a copy of a module. In a company's track, it gets a random suffix of its own instead of the original's. */
async function idOfCopy(tx: Transaction, id: string): Promise<string> {
  const { company_id } = found(await companyOfModule(tx, id));
  for (const copy of namesOfCopies(company_id === null ? id : withoutSuffix(id))) {
    const wanted = idIn(company_id, copy);
    if (!(await moduleOf(tx, wanted))) return wanted;
  }
  throw new Error('There is always another id');
}

/**
 * Adds a copy of a module at the end of its track: a draft with its own id and title, and with the details, files and media of the
 * original's working copy. Throws `not_found` and `too_many_modules`.
 */
export async function duplicateModule(services: Services, caller: Caller, moduleId: string): Promise<DraftModule> {
  const { max_modules_per_track } = await services.settings();
  return editingForReaders(services, caller, moduleId, async (edit, original) => {
    const { tx, at, by, record } = edit;
    const position = await requirePlace(tx, original.track_id, max_modules_per_track);
    const id = await idOfCopy(tx, moduleId);
    const saved = { updated_at: at, updated_by: by };
    const title = m.authoring_copy_of({ title: original.details.title }).slice(0, limits.catalogTitle.most);
    const details = { ...original.details, title };
    await tx.insert(draftModules).values({ id, track_id: original.track_id, details, status: 'draft', position, ...saved });
    for (const { name, sha256, bytes } of await assetsOf(tx, moduleId)) await setAsset(tx, { module_id: id, name, sha256, bytes });
    for (const file of await filesOf(tx, moduleId)) {
      if (file.removed) continue;
      const { name, kind, text, minutes } = file;
      const row = { module_id: id, name, kind, position: file.position, text, title: file.title, minutes, ...saved };
      await tx.insert(draftFiles).values(row);
      await addRevision(tx, { ...row, revision: 1 }, 'created', edit);
    }
    await madeOnce(tx, id);
    await record(moduleDraftCreated, { module_id: id, before: null, after: details });
    return presentModule(tx, found(await moduleOf(tx, id)));
  });
}
