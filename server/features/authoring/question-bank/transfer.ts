import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import {
  bankFolder,
  bankName,
  type CatalogFault,
  endingOf,
  readBytes,
  type SourceBank,
  type SourceBankQuestion,
  sha256,
  storedBytes,
  storeMedium,
  yamlOf,
} from '#server/features/catalog/index.ts';
import { bankQuestionChanged, bankQuestionsAdded } from '../activities.ts';
import type { Edit } from '../edit.ts';
import { type BankAsset, cleaned, versionOf, withOwnPictures, wordsOf } from './content.ts';
import { type BankRow, idsOfCompanies, insertBankRows, lockBank, setBankRow, wholeBank } from './queries.ts';

/** Writes a bank's questions into a catalog's folder; without any, it writes nothing. */
export async function writeBank(database: Database, folder: string, rows: readonly BankRow[]): Promise<void> {
  if (rows.length === 0) return;
  await writeFile(join(folder, bankName), yamlOf(rows.map(({ id, question }) => ({ id, ...cleaned(question) }))));
  const pictures = new Map(rows.flatMap(({ assets }) => assets.map(({ name, sha256: digest }) => [name, digest] as const)));
  if (pictures.size > 0) await mkdir(join(folder, bankFolder));
  for (const [name, digest] of pictures) await writeFile(join(folder, bankFolder, name), await readBytes(database, digest));
}

/** Returns a question of a folder as a bank stores it, with those of the pictures that it shows. */
export const contentOf = ({ id: _, ...question }: SourceBankQuestion, assets: readonly BankAsset[]) =>
  withOwnPictures(cleaned(question), assets);

/** The changes that an import makes to the platform's bank. It adds and changes questions, and never removes any. */
export interface BankPlan {
  added: string[];
  changed: string[];
}

/** Returns a fault for each question whose id a question in a company's bank has. */
export async function bankFaults(on: Queryable, bank: SourceBank | null): Promise<CatalogFault[]> {
  const ids = bank?.questions.map(({ id }) => id) ?? [];
  const taken = await idsOfCompanies(on, ids);
  return ids.flatMap((id, index): CatalogFault[] =>
    taken.has(id) ? [{ file: bankName, line: 1, field: `${index}.id`, code: 'catalog_bank_id_taken', params: { id } }] : [],
  );
}

export async function planBank(on: Queryable, bank: SourceBank | null): Promise<BankPlan> {
  if (!bank) return { added: [], changed: [] };
  const known = new Map((await wholeBank(on, null)).map(({ id, version }) => [id, version]));
  const assets = bank.assets.map((asset) => ({ ...asset, bytes: 0 }));
  const differing = bank.questions.filter((one) => known.get(one.id) !== versionOf(contentOf(one, assets).question));
  const ids = differing.map(({ id }) => id);
  return { added: ids.filter((id) => !known.has(id)), changed: ids.filter((id) => known.has(id)) };
}

/** Stores the pictures of an imported bank. Throws if a file was changed since it was read. */
export async function storePictures(tx: Transaction, folder: string, { assets }: SourceBank): Promise<BankAsset[]> {
  const stored = [];
  for (const asset of assets) {
    const place = join(folder, bankFolder, asset.name);
    const bytes = await storedBytes(await readFile(place), asset.name);
    if (sha256(bytes) !== asset.sha256) throw new Error(`${place} was changed while the question bank was being imported`);
    await storeMedium(tx, { sha256: asset.sha256, ending: endingOf(asset.name), bytes });
    stored.push({ ...asset, bytes: bytes.length });
  }
  return stored;
}

type Saved = Pick<BankRow, 'revision' | 'updated_at' | 'updated_by'>;

/** Returns a question of a folder as a row of the platform's bank. */
function rowOf(one: SourceBankQuestion, assets: readonly BankAsset[], saved: Saved): BankRow {
  const content = contentOf(one, assets);
  const { question } = content;
  return { id: one.id, company_id: null, version: versionOf(question), words: wordsOf(question), ...content, ...saved };
}

async function insertAll(tx: Transaction, rows: readonly BankRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) await insertBankRows(tx, rows.slice(start, start + 500));
}

/** Stores the bank of the folder that the first catalog is loaded from. */
export async function loadFirstBank(tx: Transaction, folder: string, bank: SourceBank | null): Promise<void> {
  if (!bank) return;
  const assets = await storePictures(tx, folder, bank);
  const saved = { revision: 1, updated_at: new Date(), updated_by: null };
  await insertAll(
    tx,
    bank.questions.map((one) => rowOf(one, assets, saved)),
  );
}

/** Adds an imported bank's new questions to the platform's, and changes those that differ. */
export async function importBank(edit: Edit, folder: string, bank: SourceBank | null, { added, changed }: BankPlan): Promise<void> {
  const { tx, at, by, record } = edit;
  if (!bank || added.length + changed.length === 0) return;
  await lockBank(tx, null);
  const assets = await storePictures(tx, folder, bank);
  const known = new Map((await wholeBank(tx, null)).map((row) => [row.id, row]));
  const saved = (id: string): Saved => ({ revision: (known.get(id)?.revision ?? 0) + 1, updated_at: at, updated_by: by });
  const rows = new Map(bank.questions.map((one) => [one.id, rowOf(one, assets, saved(one.id))]));
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? []);
  await insertAll(tx, rowsOf(added));
  if (added.length > 0) await record(bankQuestionsAdded, { before: null, after: added });
  const facts = ({ question: { kind, prompt, tags = [] }, revision }: BankRow) => ({ kind, prompt, tags, revision });
  for (const row of rowsOf(changed)) {
    await setBankRow(tx, row.id, row);
    const before = known.get(row.id);
    await record(bankQuestionChanged, { question_id: row.id, before: before ? facts(before) : null, after: facts(row) });
  }
}
