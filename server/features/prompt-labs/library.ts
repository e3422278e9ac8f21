import { v7 } from 'uuid';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { KeptPrompt, promptLibrary, SharedPrompt } from '#contract/prompt-library.ts';
import { promptLimits } from '#contract/prompt-values.ts';
import type { Transaction } from '#server/database/database.ts';
import { asOwner } from '#server/database/own-rows.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { catalogFor, promptLabOf, readerOf } from '#server/features/catalog/index.ts';
import { chapterFor } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { digestOf } from './digest.ts';
import { lockPrompts } from './lock-prompts.ts';
import { addKept, changeKept, countKept, type KeptRow, keptBy, keptOf, removeKept, versionOf } from './queries.ts';
import { type SharedRow, sharedIn, sharedWith } from './shared-queries.ts';
import { takenDownOf } from './take-down-queries.ts';

const placeOf = ({
  module_id,
  file_name,
  module_title,
  step_title,
}: Pick<KeptRow, 'module_id' | 'file_name' | 'module_title' | 'step_title'>) => ({
  module: { id: module_id, title: module_title },
  step: { file_name, title: step_title },
});

/** Presents a person's own prompts, in a transaction that reaches them. */
async function presentAll(tx: Transaction, { id: person }: Caller, rows: readonly KeptRow[]): Promise<KeptPrompt[]> {
  const byDigest = new Map((await takenDownOf(tx, person)).map((row) => [row.digest, row]));
  return rows.map((row) => {
    const { id, title, parts, is_private, created_at, revision } = row;
    const down = byDigest.get(digestOf(row));
    const taken_down = down ? { at: down.at.toISOString(), reason: down.reason } : null;
    return { id, title, ...placeOf(row), parts, is_shared: !is_private, taken_down, created_at: created_at.toISOString(), revision };
  });
}

async function present(tx: Transaction, caller: Caller, row: KeptRow): Promise<KeptPrompt> {
  const [shown] = await presentAll(tx, caller, [row]);
  return must(shown, 'the prompt that is shown');
}

const presentShared = (row: SharedRow): SharedPrompt => {
  const { id, title, parts, created_at, author } = row;
  return { id, title, ...placeOf(row), parts, created_at: created_at.toISOString(), author };
};

/** Returns the prompts that the caller has kept, newest first. */
export async function keptPromptsOf({ database }: Services, caller: Caller): Promise<ReplyOf<typeof promptLibrary.keptPrompts>> {
  return { prompts: await asOwner(database, caller.id, async (tx) => presentAll(tx, caller, await keptBy(tx, caller.id))) };
}

/** Returns the prompts that other people in the caller's chapter share. */
export async function chapterPromptsFor({ database }: Services, caller: Caller): Promise<ReplyOf<typeof promptLibrary.chapterPrompts>> {
  if (caller.chapter_id === null) return { has_chapter: false, prompts: [] };
  const rows = await sharedWith(database, caller.id);
  return { has_chapter: true, prompts: rows.map(presentShared) };
}

/** Returns the prompts that people share with a chapter. Throws `not_found` if the caller may not run it. */
export async function promptsSharedIn(
  { database }: Services,
  caller: Caller,
  chapterId: string,
  { page, page_size }: { page: number; page_size: number },
): Promise<ReplyOf<typeof promptLibrary.sharedInChapter>> {
  const { rows, total } = await sharedIn(database, await chapterFor(database, caller, chapterId), { page, page_size });
  return { prompts: rows.map(presentShared), total, page, page_size };
}

/** Runs a transaction that changes the caller's kept prompts. For each person, these run one after another, so that none exceeds the limit. */
const changing = <T>({ database }: Services, { id }: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(database, async (tx) => {
    await lockPrompts(tx, id);
    return work(tx);
  });

/** Keeps a version of a prompt, with the names of its parts at this time. Throws `not_found` and `too_many_prompts`. */
export async function keepPrompt(
  services: Services,
  caller: Caller,
  { version_id, title }: { version_id: string; title: string },
): Promise<KeptPrompt> {
  const { database, clock } = services;
  const version = found(await asOwner(database, caller.id, (tx) => versionOf(tx, caller.id, version_id)));
  const catalog = await catalogFor(database, readerOf(caller));
  const module = found(catalog.module(version.module_id));
  const file = found(catalog.file(version.module_id, version.file_name));
  const { fields } = await promptLabOf(database, file);
  const at = clock.now();
  return changing(services, caller, async (tx) => {
    if ((await countKept(tx, caller.id)) >= promptLimits.kept.most) throw new Refusal('too_many_prompts');
    const added = await addKept(tx, {
      id: v7({ msecs: at.getTime() }),
      user_id: caller.id,
      title,
      module_id: version.module_id,
      file_name: version.file_name,
      module_title: module.title,
      step_title: file.title,
      parts: fields.flatMap(({ id, label, kind }) => {
        const text = version.texts[id] ?? '';
        return text.trim() === '' ? [] : [{ label, kind, text }];
      }),
      created_at: at,
    });
    await madeOnce(tx, added.id);
    return present(tx, caller, added);
  });
}

/** Returns a prompt that the caller has kept. Throws `not_found`. */
export const readKept = async ({ database }: Services, caller: Caller, id: string): Promise<KeptPrompt> =>
  asOwner(database, caller.id, async (tx) => present(tx, caller, found(await keptOf(tx, caller.id, id))));

/** Changes a kept prompt. Throws `not_found`, `prompt_changed_elsewhere`, and `prompt_taken_down` if staff have taken its text down. */
export async function changePrompt(
  services: Services,
  caller: Caller,
  id: string,
  { title, is_shared, revision }: { title: string; is_shared: boolean; revision: number },
): Promise<KeptPrompt> {
  return changing(services, caller, async (tx) => {
    const stored = await present(tx, caller, found(await keptOf(tx, caller.id, id)));
    if (is_shared && stored.taken_down) throw new Refusal('prompt_taken_down');
    if (stored.title === title && stored.is_shared === is_shared) return stored;
    const row = await changeKept(tx, { person: caller.id, id, revision }, { title, is_private: !is_shared });
    if (!row) throw new Refusal('prompt_changed_elsewhere');
    return present(tx, caller, row);
  });
}

/** Deletes a kept prompt. Throws `not_found`. */
export async function removePrompt(services: Services, caller: Caller, id: string): Promise<void> {
  if ((await changing(services, caller, (tx) => removeKept(tx, caller.id, id))) === 0) throw new Refusal('not_found');
}
