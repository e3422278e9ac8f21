import { z } from 'zod';
import { bankLimits } from '#contract/question-bank-values.ts';
import { bankContent } from '#contract/question-banks.ts';
import type { Disk } from './disk.ts';
import type { Report } from './faults.ts';
import { catalogId } from './schema.ts';
import type { SourceAsset } from './source.ts';
import { type Extra, fieldOf, readYaml } from './yaml-text.ts';

/** The name of the file with the platform's question bank, and of the folder with its pictures, in the catalog's folder. */
export const bankName = 'question-bank.yaml';
export const bankFolder = 'question-bank';

/** Matches the address of a picture in Markdown. */
export const assetAddress = /(?<=\]\()assets\/([a-z0-9]+(?:[._-][a-z0-9]+)*)/g;

const bankFile = z.array(bankContent.extend({ id: catalogId })).max(bankLimits.questions.most);

/** A question in the bank, complete or not, with its id. */
export type SourceBankQuestion = z.output<typeof bankFile>[number];

/** The part of the platform's question bank that a folder contains. */
export interface SourceBank {
  questions: SourceBankQuestion[];
  assets: SourceAsset[];
}

/** Returns a fault for each question whose id an earlier one has. */
function twice(raw: unknown): Extra[] {
  const ids = Array.isArray(raw) ? raw.map((one: { id?: unknown } | null) => one?.id) : [];
  const met = new Set<unknown>();
  return ids.flatMap((one, index): Extra[] => {
    const isTwice = typeof one === 'string' && met.has(one);
    met.add(one);
    return isTwice ? [{ path: [index, 'id'], fault: { code: 'catalog_question_twice', params: { id: one } } }] : [];
  });
}

/**
 * Reads the question bank. Every fault is reported with its line; the bank is null if the file could not be understood.
 *
 * @param assets the pictures in its folder
 */
export async function readBank(disk: Disk, assets: SourceAsset[], report: Report): Promise<SourceBank | null> {
  const content = await disk.text(bankName);
  const yaml = content === undefined ? undefined : readYaml(content, bankFile, { file: bankName }, report, twice);
  if (!yaml) return null;
  const known = new Set(assets.map(({ name }) => name));
  for (const [index, question] of yaml.value.entries())
    for (const [, name = ''] of JSON.stringify(question).matchAll(assetAddress))
      if (!known.has(name)) report(bankName, yaml.lineOf([index]), { code: 'catalog_asset_missing', params: { name } }, fieldOf([index]));
  return { questions: yaml.value, assets };
}
