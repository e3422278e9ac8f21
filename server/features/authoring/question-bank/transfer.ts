import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import {
  bankFolder,
  bankName,
  endingOf,
  readBytes,
  type SourceBank,
  type SourceBankQuestion,
  sha256,
  storeMedium,
  yamlOf,
} from '#server/features/catalog/index.ts';
import { bankQuestionChanged, bankQuestionsAdded } from '../activities.ts';
import type { Edit } from '../edit.ts';
import { type BankAsset, cleaned, versionOf, withOwnPictures, wordsOf } from './content.ts';
import { type BankRow, insertBankRows, lockBank, setBankRow, wholeBank } from './queries.ts';

/** Writes the platform's bank into a catalog's folder; an empty bank writes nothing. */
export async function writeBank(database: Database, folder: string): Promise<void> {
  const rows = await wholeBank(database, null);
  if (rows.length === 0) return;
  await writeFile(join(folder, bankName), yamlOf(rows.map(({ id, question }) => ({ id, ...cleaned(question) }))));
  const pictures = new Map(rows.flatMap(({ assets }) => assets.map(({ name, sha256: digest }) => [name, digest] as const)));
  if (pictures.size > 0) await mkdir(join(folder, bankFolder));
  for (const [name, digest] of pictures) await writeFile(join(folder, bankFolder, name), await readBytes(database, digest));
}

const contentOf = ({ id: _, ...question }: SourceBankQuestion, assets: readonly BankAsset[]) => withOwnPictures(cleaned(question), assets);

/** The changes that an import makes to the platform's bank. It adds and changes questions, and never removes any. */
export interface BankPlan {
  added: string[];
  changed: string[];
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
async function storePictures(tx: Transaction, folder: string, { assets }: SourceBank): Promise<BankAsset[]> {
  const stored = [];
  for (const asset of assets) {
    const place = join(folder, bankFolder, asset.name);
    const bytes = await readFile(place);
    if (sha256(bytes) !== asset.sha256) throw new Error(`${place} was changed while the question bank was being imported`);
    await storeMedium(tx, { sha256: asset.sha256, ending: endingOf(asset.name), bytes });
    stored.push({ ...asset, bytes: bytes.length });
  }
  return stored;
}

/** Adds an imported bank's new questions to the platform's, and changes those that differ. */
export async function importBank(edit: Edit, folder: string, bank: SourceBank | null, { added, changed }: BankPlan): Promise<void> {
  const { tx, at, by, record } = edit;
  if (!bank || added.length + changed.length === 0) return;
  await lockBank(tx, null);
  const assets = await storePictures(tx, folder, bank);
  const known = new Map((await wholeBank(tx, null)).map((row) => [row.id, row]));
  const rowOf = (one: SourceBankQuestion): BankRow => {
    const content = contentOf(one, assets);
    const { question } = content;
    const revision = (known.get(one.id)?.revision ?? 0) + 1;
    const saved = { revision, updated_at: at, updated_by: by };
    return { id: one.id, company_id: null, version: versionOf(question), words: wordsOf(question), ...content, ...saved };
  };
  const rows = new Map(bank.questions.map((one) => [one.id, rowOf(one)]));
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? []);
  for (let start = 0; start < added.length; start += 500) await insertBankRows(tx, rowsOf(added.slice(start, start + 500)));
  if (added.length > 0) await record(bankQuestionsAdded, { before: null, after: added });
  const facts = ({ question: { kind, prompt, tags = [] }, revision }: BankRow) => ({ kind, prompt, tags, revision });
  for (const row of rowsOf(changed)) {
    await setBankRow(tx, row.id, row);
    const before = known.get(row.id);
    await record(bankQuestionChanged, { question_id: row.id, before: before ? facts(before) : null, after: facts(row) });
  }
}
