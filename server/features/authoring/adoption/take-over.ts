import { limits } from '#contract/values.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import type { Edit } from '../edit.ts';
import { assetsOf, filesOf, setAsset } from '../queries.ts';
import { setFileCopies } from '../working-copies.ts';
import { planOf } from './plan.ts';
import type { EditionRow } from './queries.ts';
import { withHeads } from './with-heads.ts';

/** The edition that an adopted module was last brought in line with, and the one to apply. */
interface Editions {
  base: EditionRow;
  newest: EditionRow;
}

/** Copies media files that are new, or that only the original has replaced. Throws `too_many_pictures`. */
async function takeMedia({ tx }: Edit, module_id: string, { base, newest }: Editions): Promise<void> {
  const own = new Map((await assetsOf(tx, module_id)).map(({ name, sha256 }) => [name, sha256]));
  const before = new Map(base.assets.map(({ name, sha256 }) => [name, sha256]));
  const taken = newest.assets.filter(({ name }) => !own.has(name) || own.get(name) === before.get(name));
  const added = taken.filter(({ name }) => !own.has(name));
  if (added.length > 0 && own.size + added.length > limits.modulePictures.most) throw new Refusal('too_many_pictures');
  for (const { name, sha256, bytes } of taken) await setAsset(tx, { module_id, name, sha256, bytes });
}

/**
 * Replaces, adds and removes the steps that were not changed in the copy. Added steps come last. Returns the names of the steps that have
 * changed in both, in this edition or in an earlier one. Throws `too_many_files` and
 * `too_many_pictures`.
 *
 * @param before the names of the steps that were still to be compared
 */
export async function takeOver(
  services: Services,
  edit: Edit,
  module_id: string,
  { base, newest }: Editions,
  before: readonly string[],
): Promise<string[]> {
  const { max_files_per_module } = await services.settings();
  const files = await filesOf(edit.tx, module_id);
  const changes = planOf(base.files, newest.files, files);
  const namesOf = (...kinds: string[]) => new Set(changes.filter(({ change }) => kinds.includes(change)).map(({ file_name }) => file_name));
  const [taken, removed] = [namesOf('replaced', 'added'), namesOf('removed')];
  const there = files.filter((file) => !file.removed && !removed.has(file.name));
  const last = Math.max(0, ...there.map(({ position }) => position));
  const own = new Map(there.map((file) => [file.name, file]));
  const fresh = (await withHeads(newest.files.filter(({ file_name }) => taken.has(file_name)))).map((file, index) => ({
    ...file,
    position: own.get(file.file_name)?.position ?? last + 1 + index,
  }));
  const kept = there
    .filter(({ name }) => !taken.has(name))
    .map(({ name: file_name, kind, position, text, title, minutes }) => ({ file_name, kind, position, text, title, minutes }));
  if (kept.length + fresh.length > max_files_per_module) throw new Refusal('too_many_files');
  await setFileCopies(edit.tx, module_id, [...kept, ...fresh], edit, 'imported');
  await takeMedia(edit, module_id, { base, newest });
  const texts = new Map(newest.files.map(({ file_name, text }) => [file_name, text]));
  const stillDiffer = before.filter((name) => kept.some(({ file_name, text }) => file_name === name && text !== texts.get(name)));
  return [...new Set([...stillDiffer, ...namesOf('to_compare')])];
}
