import type { BankContent, BankCopy } from '#contract/question-banks.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { pictureUploaded } from '../activities.ts';
import { type Edit, editingModule } from '../edit.ts';
import { requireRoom } from '../pictures.ts';
import { assetsOf, companyOfModule, setAsset } from '../queries.ts';
import { ensureWorkingCopies } from '../working-copies.ts';
import { addToBank } from './bank.ts';
import { cleaned } from './content.ts';
import { linksOfModule } from './list-queries.ts';
import { type BankRow, bankRowsOf } from './queries.ts';

const presentCopy = ({ id, version, question }: BankRow): BankCopy => ({ id, version, question: cleaned(question) });

const scopeOfModule = async (on: Transaction | Services['database'], moduleId: string) =>
  found(await companyOfModule(on, moduleId)).company_id;

/** Returns the questions that an earlier attempt at the same call has added to a bank. */
export async function addedToBank(services: Services, moduleId: string, ids: readonly string[]): Promise<{ questions: BankCopy[] }> {
  const rows = await bankRowsOf(services.database, await scopeOfModule(services.database, moduleId), ids);
  return { questions: ids.flatMap((id) => rows.filter((row) => row.id === id).map(presentCopy)) };
}

/** Adds questions from a module's quiz to its catalog's bank. Throws `not_found` and `question_bank_full`. */
export const addFromModule = (
  services: Services,
  caller: Caller,
  moduleId: string,
  questions: readonly { id: string; question: BankContent }[],
): Promise<{ questions: BankCopy[] }> =>
  editingModule(services, caller, moduleId, async (edit) => {
    const { tx } = edit;
    const assets = await assetsOf(tx, moduleId);
    const rows = await addToBank(
      edit,
      await scopeOfModule(tx, moduleId),
      questions.map((one) => ({ ...one, assets })),
    );
    await madeOnce(tx, rows.map(({ id }) => id).join(' '));
    return { questions: rows.map(presentCopy) };
  });

/** Adds the pictures that a question shows to a module, unless it has them. Throws `too_many_pictures`. */
async function addPictures({ tx, record }: Edit, moduleId: string, { assets }: BankRow): Promise<void> {
  const known = new Set((await assetsOf(tx, moduleId)).map(({ name, sha256 }) => `${name} ${sha256}`));
  for (const { name, sha256, bytes } of assets) {
    if (known.has(`${name} ${sha256}`)) continue;
    await requireRoom(tx, moduleId);
    await setAsset(tx, { module_id: moduleId, name, sha256, bytes });
    await record(pictureUploaded, { module_id: moduleId, before: null, after: { name, sha256 } });
  }
}

/**
 * Returns questions from the bank of a module's catalog, in the order of the given ids, and adds their pictures to the module. Throws
 * `not_found` and `too_many_pictures`.
 */
export const takeIntoModule = (
  services: Services,
  caller: Caller,
  moduleId: string,
  ids: readonly string[],
): Promise<{ questions: BankCopy[] }> =>
  editingModule(services, caller, moduleId, async (edit) => {
    const rows = await bankRowsOf(edit.tx, await scopeOfModule(edit.tx, moduleId), ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const chosen = ids.map((id) => found(byId.get(id)));
    for (const row of rows) await addPictures(edit, moduleId, row);
    return { questions: chosen.map(presentCopy) };
  });

/** Returns the bank's questions that a module's quizzes have copies of. Throws `not_found`. */
export async function readBankOfModule(services: Services, moduleId: string): Promise<{ questions: BankCopy[] }> {
  await ensureWorkingCopies(services);
  const { database } = services;
  const scope = await scopeOfModule(database, moduleId);
  const rows = await bankRowsOf(database, scope, await linksOfModule(database, scope, moduleId));
  return { questions: rows.map(presentCopy) };
}
