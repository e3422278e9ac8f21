import { v7 } from 'uuid';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { KeptPrompt, promptLibrary } from '#contract/prompt-library.ts';
import { promptLimits } from '#contract/prompt-values.ts';
import type { Transaction } from '#server/database/database.ts';
import { asOwner, reachOwnRows } from '#server/database/own-rows.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { catalogFor, promptLabOf, readerOf } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { addKept, changeKept, countKept, type KeptRow, keptBy, keptOf, removeKept, versionOf } from './queries.ts';
import { sharedWith } from './shared-queries.ts';

const placeOf = ({
  module_id,
  file_name,
  module_title,
  step_title,
}: Pick<KeptRow, 'module_id' | 'file_name' | 'module_title' | 'step_title'>) => ({
  module: { id: module_id, title: module_title },
  step: { file_name, title: step_title },
});

const present = (row: KeptRow): KeptPrompt => {
  const { id, title, parts, is_private, created_at, revision } = row;
  return { id, title, ...placeOf(row), parts, is_shared: !is_private, created_at: created_at.toISOString(), revision };
};

/** Returns the prompts that the caller has kept, newest first. */
export async function keptPromptsOf({ database }: Services, caller: Caller): Promise<ReplyOf<typeof promptLibrary.keptPrompts>> {
  const rows = await asOwner(database, caller.id, (tx) => keptBy(tx, caller.id));
  return { prompts: rows.map(present) };
}

/** Returns the prompts that other people in the caller's chapter share. */
export async function chapterPromptsFor({ database }: Services, caller: Caller): Promise<ReplyOf<typeof promptLibrary.chapterPrompts>> {
  if (caller.chapter_id === null) return { has_chapter: false, prompts: [] };
  const rows = await sharedWith(database, caller.id);
  return {
    has_chapter: true,
    prompts: rows.map((row) => {
      const { id, title, parts, created_at, author } = row;
      return { id, title, ...placeOf(row), parts, created_at: created_at.toISOString(), author };
    }),
  };
}

/** Runs a transaction that changes a person's kept prompts. For each person, these run one after another, so that none exceeds the limit. */
const changing = <T>({ database }: Services, { id }: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(database, async (tx) => {
    await takeTurns(tx, `prompts ${id}`);
    await reachOwnRows(tx, id);
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
  const row = await changing(services, caller, async (tx) => {
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
    return added;
  });
  return present(row);
}

/** Returns a prompt that the caller has kept. Throws `not_found`. */
export const readKept = async ({ database }: Services, caller: Caller, id: string): Promise<KeptPrompt> =>
  present(found(await asOwner(database, caller.id, (tx) => keptOf(tx, caller.id, id))));

/** Changes a kept prompt. Throws `not_found` and `prompt_changed_elsewhere`. */
export async function changePrompt(
  services: Services,
  caller: Caller,
  id: string,
  { title, is_shared, revision }: { title: string; is_shared: boolean; revision: number },
): Promise<KeptPrompt> {
  const row = await changing(services, caller, async (tx) => {
    const stored = found(await keptOf(tx, caller.id, id));
    if (stored.title === title && stored.is_private !== is_shared) return stored;
    return changeKept(tx, { person: caller.id, id, revision }, { title, is_private: !is_shared });
  });
  if (!row) throw new Refusal('prompt_changed_elsewhere');
  return present(row);
}

/** Deletes a kept prompt. Throws `not_found`. */
export async function removePrompt(services: Services, caller: Caller, id: string): Promise<void> {
  if ((await changing(services, caller, (tx) => removeKept(tx, caller.id, id))) === 0) throw new Refusal('not_found');
}
