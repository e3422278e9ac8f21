import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BrokenBackup } from './file/broken-backup.ts';
import { checkSeal } from './file/sealed-file.ts';
import { type OpenBackup, openBackup } from './file/zip-reader.ts';

/** Backups in a chain that somebody may have made of files by hand; a real one has some hundred at most. */
const longest = 10_000;

/** The file of a backup beside another: it may have been saved under another name that ends in its id. */
async function fileBeside(path: string, id: string): Promise<string> {
  const folder = dirname(path);
  const found = (await readdir(folder)).find((name) => name.endsWith(`${id}.zip`));
  if (!found) throw new BrokenBackup('base_missing', path, `${id}.zip is missing.`);
  return join(folder, found);
}

export const closeChain = (chain: readonly OpenBackup[]): void => {
  for (const backup of chain) backup.close();
};

/**
 * Opens a backup with those that it needs, the full one first, after reading each file from its beginning to its end. Throws a
 * `BrokenBackup` where one is missing, or not what was written.
 */
export async function openChain(path: string): Promise<OpenBackup[]> {
  const chain: OpenBackup[] = [];
  let next: string | null = path;
  try {
    while (next !== null) {
      const backup: OpenBackup = await openBackup(next);
      chain.unshift(backup);
      await checkSeal(backup.path);
      const { base } = backup.manifest;
      if (base && chain.length > longest) throw new BrokenBackup('changed', path);
      next = base && (await fileBeside(backup.path, base.previous_id));
    }
    return chain;
  } catch (error) {
    closeChain(chain);
    throw error;
  }
}
