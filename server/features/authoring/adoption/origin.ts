import type { ModuleOrigin } from '#contract/adoptions.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { originNotTaken, originTakenOver } from '../activities.ts';
import { type Edit, editingModule } from '../edit.ts';
import { filesOf, moduleOf } from '../queries.ts';
import { ensureWorkingCopies } from '../working-copies.ts';
import { planOf } from './plan.ts';
import { type AdoptedRow, adoptedOf, editionOf, editionsBetween, originOf, setAdopted } from './queries.ts';
import { takeOver } from './take-over.ts';
import { withHeads } from './with-heads.ts';

/** Returns the number of the edition that is offered: the original's newest one, as long as learners can see it. */
async function offeredOf(on: Queryable, { origin_id, number }: AdoptedRow) {
  const { module, is_published } = await originOf(on, origin_id);
  return { title: module.details.title, is_published, newest: is_published ? Math.max(module.edition, number) : number };
}

async function present(on: Queryable, module_id: string): Promise<{ origin: ModuleOrigin | null }> {
  const adopted = await adoptedOf(on, module_id);
  if (!adopted) return { origin: null };
  const { origin_id, number, to_compare } = adopted;
  const { title, is_published, newest } = await offeredOf(on, adopted);
  const [base, next, files] = [
    await editionOf(on, origin_id, number),
    await editionOf(on, origin_id, newest),
    await filesOf(on, module_id),
  ];
  const heads = new Map((await withHeads([...base.files, ...next.files])).map((file) => [file.file_name, file.title]));
  const titleOf = (name: string) => files.find((file) => file.name === name && !file.removed)?.title ?? heads.get(name) ?? name;
  const notes = await editionsBetween(on, origin_id, number, newest);
  return {
    origin: {
      module_id: origin_id,
      title,
      is_published,
      number,
      newest,
      notes: notes.map((edition) => ({ number: edition.number, note: edition.note, published_at: edition.published_at.toISOString() })),
      changes: planOf(base.files, next.files, files).map((change) => ({ ...change, title: titleOf(change.file_name) })),
      to_compare: to_compare.map((file_name) => ({ file_name, title: titleOf(file_name) })),
    },
  };
}

/** Returns the original of a module, and the changes that its newest edition would make; null if it wasn't adopted. Throws `not_found`. */
export async function readOrigin(services: Services, module_id: string) {
  await ensureWorkingCopies(services);
  found(await moduleOf(services.database, module_id));
  return present(services.database, module_id);
}

/** Returns the text of an edition of the original. Throws `not_found` for all but the adopted edition and the newest one. */
export async function readOriginEdition(services: Services, module_id: string, wanted: number) {
  await ensureWorkingCopies(services);
  const { database } = services;
  const adopted = found(await adoptedOf(database, module_id));
  const { newest } = await offeredOf(database, adopted);
  if (wanted !== adopted.number && wanted !== newest) throw new Refusal('not_found');
  const { number, details, files } = await editionOf(database, adopted.origin_id, wanted);
  const known = await withHeads(files);
  return {
    number,
    details,
    files: known.map(({ file_name, title, kind, position, text }) => ({ file_name, title, kind, position, text })),
  };
}

/** Applies or declines the newest edition. Throws `not_found`, and `changed_since_check` if it isn't the one that the authors saw. */
const deciding = (
  services: Services,
  caller: Caller,
  module_id: string,
  number: number,
  decide: (edit: Edit, adopted: AdoptedRow) => Promise<void>,
) =>
  editingModule(services, caller, module_id, async (edit) => {
    const adopted = found(await adoptedOf(edit.tx, module_id));
    if ((await offeredOf(edit.tx, adopted)).newest !== number) throw new Refusal('changed_since_check');
    await decide(edit, adopted);
    return present(edit.tx, module_id);
  });

/**
 * Applies an edition of the original to the working copy. Steps that have changed in both stay as they are in the copy, and are listed from
 * then on. Throws `not_found`, `changed_since_check`, `too_many_files` and `too_many_pictures`.
 */
export const takeOrigin = (services: Services, caller: Caller, module_id: string, number: number) =>
  deciding(services, caller, module_id, number, async (edit, { origin_id, number: before, to_compare: earlier }) => {
    if (number === before) return;
    const editions = { base: await editionOf(edit.tx, origin_id, before), newest: await editionOf(edit.tx, origin_id, number) };
    const to_compare = await takeOver(services, edit, module_id, editions, earlier);
    await setAdopted(edit.tx, module_id, { number, to_compare });
    await edit.record(originTakenOver, { module_id, origin_id, before, after: number });
  });

/** Leaves the working copy as it is, and stops offering the edition. Throws `not_found` and `changed_since_check`. */
export const keepOwn = (services: Services, caller: Caller, module_id: string, number: number) =>
  deciding(services, caller, module_id, number, async (edit, { origin_id, number: before, to_compare }) => {
    if (number === before && to_compare.length === 0) return;
    await setAdopted(edit.tx, module_id, { number, to_compare: [] });
    if (number !== before) await edit.record(originNotTaken, { module_id, origin_id, before, after: number });
  });
