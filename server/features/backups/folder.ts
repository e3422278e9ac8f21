import { constants } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#server/http/refusal.ts';

/** Makes the folder of the backups, which only its owner enters. Throws `backup_folder_unwritable`. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new Refusal('backup_folder_unwritable');
  }
}

/** The names in a folder; none where there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Removes what was being written when a process ended. Only who holds the lock may do so. */
export async function removePartial(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) if (name.endsWith('.zip.partial')) await rm(join(folder, name), { force: true });
}

/** Bytes of a file; null where it is not there. */
export async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch {
    return null;
  }
}
