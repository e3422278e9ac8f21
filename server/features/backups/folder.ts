import { constants } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#server/http/refusal.ts';

/** Creates the backup folder, accessible only to its owner. Throws `backup_folder_unwritable`. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new Refusal('backup_folder_unwritable');
  }
}

/** Returns the names of the files in a folder; none if the folder does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Removes partial files of processes that ended while writing. Must be called by the lock holder. */
export async function removePartial(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) if (name.endsWith('.zip.partial')) await rm(join(folder, name), { force: true });
}

/** Returns the size of a file in bytes; null if it does not exist. */
export async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch {
    return null;
  }
}
