import type { Queryable } from '#server/database/database.ts';
import type { SourceBank, SourceBankQuestion } from '#server/features/catalog/index.ts';
import { must } from '#server/must.ts';
import type { Edit } from '../edit.ts';
import type { Scope } from '../queries.ts';
import { addToBank } from './bank.ts';
import { idOfPrompt, versionOf } from './content.ts';
import { versionsOfBank } from './queries.ts';
import { contentOf, storePictures } from './transfer.ts';

interface AddedPlan {
  /** The ids of the questions that the bank has already, by their ids in the folder. */
  known: ReadonlyMap<string, string>;
  added: readonly SourceBankQuestion[];
}

/** Returns which questions of a folder are new for a scope's bank. Questions with the same content are the same, whatever their ids are. */
export async function planAdded(on: Queryable, scope: Scope, bank: SourceBank | null): Promise<AddedPlan> {
  if (!bank) return { known: new Map(), added: [] };
  const stored = new Map((await versionsOfBank(on, scope)).map(({ id, version }) => [version, id]));
  const assets = bank.assets.map((asset) => ({ ...asset, bytes: 0 }));
  const known = new Map<string, string>();
  const added: SourceBankQuestion[] = [];
  for (const one of bank.questions) {
    const id = stored.get(versionOf(contentOf(one, assets).question));
    if (id === undefined) added.push(one);
    else known.set(one.id, id);
  }
  return { known, added };
}

/**
 * Adds a folder's questions that are new to a scope's bank, with new ids. Returns the ids of all of the folder's questions, by their ids in
 * the folder. Throws `question_bank_full`.
 */
export async function addBank(edit: Edit, scope: Scope, folder: string, bank: SourceBank | null): Promise<ReadonlyMap<string, string>> {
  const { known, added } = await planAdded(edit.tx, scope, bank);
  if (!bank || added.length === 0) return known;
  const assets = await storePictures(edit.tx, folder, bank);
  const rows = await addToBank(
    edit,
    scope,
    added.map(({ id: _, ...question }) => ({ id: idOfPrompt(question.prompt), question, assets })),
  );
  return new Map([...known, ...added.map(({ id }, index) => [id, must(rows[index], 'a question that was added').id] as const)]);
}
