import type { DraftText } from '#contract/authoring.ts';
import { limits } from '#contract/values.ts';
import type { Transaction } from '#server/database/database.ts';
import { fileKindOf } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { fileDraftCreated } from './activities.ts';
import { editingModule } from './edit.ts';
import { isThere, presentText, readOf } from './files.ts';
import { type FileRow, fileOf, filesOf, setFile } from './queries.ts';
import { draftFiles } from './tables.ts';
import { addRevision, ensureWorkingCopies } from './working-copies.ts';

/** Returns text of the same kind with a new title; text that can't be read is returned unchanged. */
async function withTitle({ kind, text, name }: FileRow, title: string): Promise<string> {
  const { read, write } = fileKindOf(kind);
  const known = await read(text, name, () => undefined);
  return known ? write({ ...known.source, title }) : text;
}

/** Returns a name for a copy, such as `ice-copy` or `ice-copy-2`, that no file in the module has, not even a removed one. */
function nameOfCopy(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '-copy' : `-copy-${number}`;
    const copy = name.slice(0, limits.catalogId.most - end.length).replace(/-+$/, '') + end;
    if (!taken.has(copy)) return copy;
  }
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
