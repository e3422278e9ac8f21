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

/** What the file of a backup is called: when it was made, and what it is. */
export const nameOfFile = ({ id, type, at }: { id: string; type: BackupType; at: Date }): string =>
  `cairn-${momentOf(at)}-${type}-${endOf(id)}.zip`;

/**
 * With what the name of a backup's file ends. Files of earlier versions were named by the whole id, which ends with it too. Only chains of
 * incremental backups are found by it: it goes with the next version (decision 071).
 */
export const endOfName = (id: string): string => `${endOf(id)}.zip`;

/** Where the file of a backup is. One that an earlier version made is named by its id. */
export const fileOf = (folder: string, { id, file }: { id: string; file: string | null }): string => join(folder, file ?? `${id}.zip`);
