import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BrokenBackup } from '../file/broken-backup.ts';
import { endOfName } from '../file/file-name.ts';
import type { Manifest } from '../file/manifest.ts';
import { checkSeal } from '../file/sealed-file.ts';
import { type OpenBackup, openBackup } from '../file/zip-reader.ts';

// Incremental backups are no longer made, but their files can still be restored. This file will be removed in the next version (decision
// 071).

/** The maximum number of backups in a chain, because the files may have been made up. A real chain has a few hundred at most. */
const longest = 10_000;

/** Opens a backup in the same folder as another one. It may have been saved under a different name with the same ending. */
async function openBeside(path: string, id: string): Promise<OpenBackup> {
  const folder = dirname(path);
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(endOfName(id)))) {
    const backup = await openBackup(join(folder, name));
    if (backup.manifest.id === id) return backup;
    backup.close();
  }
  throw new BrokenBackup('base_missing', path, `The file whose name ends in ${endOfName(id)} is missing.`);
}

export const closeChain = (chain: readonly OpenBackup[]): void => {
  for (const backup of chain) backup.close();
};

/**
 * Opens a backup with its predecessors, the full one first, after reading each file completely. Throws a `BrokenBackup` if one is missing
 * or has changed since it was written.
 */
export async function openChain(path: string): Promise<OpenBackup[]> {
  const chain: OpenBackup[] = [];
  try {
    let backup: OpenBackup | null = await openBackup(path);
    while (backup) {
      chain.unshift(backup);
      await checkSeal(backup.path);
      const { base }: Manifest = backup.manifest;
      if (base && chain.length > longest) throw new BrokenBackup('changed', path);
      backup = base && (await openBeside(backup.path, base.previous_id));
    }
    return chain;
  } catch (error) {
    closeChain(chain);
    throw error;
  }
}
