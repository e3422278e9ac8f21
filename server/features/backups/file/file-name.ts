import { join } from 'node:path';
import type { BackupType } from '#contract/system-values.ts';

/** The end of a backup's id, with which the name of its file ends: no two have the same one, also of one second. */
const endOf = (id: string): string => id.slice(-8);

/** A moment to the second, as names of files can have it: `2026-11-24T002931Z`. */
const momentOf = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');

interface Named {
  id: string;
  type: BackupType;
  at: Date;
  /** When the one was made that an incremental one follows. */
  previousAt: Date | null;
}

/** What the file of a backup is called: when it was made, what it is, and for an incremental one which it follows. */
export const nameOfFile = ({ id, type, at, previousAt }: Named): string =>
  `cairn-${momentOf(at)}-${type}${previousAt ? `-of-${momentOf(previousAt)}` : ''}-${endOf(id)}.zip`;

/** With what the name of a backup's file ends. Files of earlier versions were named by the whole id, which ends with it too. */
export const endOfName = (id: string): string => `${endOf(id)}.zip`;

/** Where the file of a backup is. One that an earlier version made is named by its id. */
export const fileOf = (folder: string, { id, file }: { id: string; file: string | null }): string => join(folder, file ?? `${id}.zip`);
