import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { settle } from './folder.ts';
import { lockFolder } from './lock.ts';
import { stopOrphan } from './postmaster.ts';

/**
 * The files and folders that a reset removes from a data folder. They are listed by name, because the folder may contain other things too.
 */
export const OWN_FILES = ['postgres', 'postgres.new', 'postgres-password', 'postgres.log', 'socket'];

/**
 * Removes a data folder's embedded database if `agree` (called with the folder that is actually used) returns true. Throws a `StartError`
 * if a running Cairn uses the folder.
 */
export async function emptyEmbedded(
  dataDir: string,
  print: (line: string) => void,
  agree: (root: string) => Promise<boolean>,
): Promise<void> {
  const place = settle(dataDir, print);
  const lock = await lockFolder(place.root);
  try {
    if (!(await agree(place.root))) {
      print('Nothing was removed.');
      return;
    }
    await stopOrphan(place, print);
    for (const name of OWN_FILES) rmSync(join(place.root, name), { recursive: true, force: true });
    print('Removed. The next start creates a new one.');
  } finally {
    lock.release();
  }
}
