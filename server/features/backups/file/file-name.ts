import { join } from 'node:path';
import type { BackupType } from '#contract/system-values.ts';

/**
 * Returns the end of a backup's id, which also ends its file name. It makes names different even if two backups start in the same second.
 */
const endOf = (id: string): string => id.slice(-8);

/** Returns a time, to the second, in a form that file names can contain: `2026-11-24T002931Z`. */
const momentOf = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');

/** Returns a backup's file name: its time, type and the end of its id. */
export const nameOfFile = ({ id, type, at }: { id: string; type: BackupType; at: Date }): string =>
  `cairn-${momentOf(at)}-${type}-${endOf(id)}.zip`;

/**
 * Returns the end of a backup's file name. In earlier versions, the name was the whole id, which has the same end. This function is needed
 * only to find chains of incremental backups, and will be removed in the next version (decision 071).
 */
export const endOfName = (id: string): string => `${endOf(id)}.zip`;

/** Returns the path of a backup's file. A backup that an earlier version made is named by its id. */
export const fileOf = (folder: string, { id, file }: { id: string; file: string | null }): string => join(folder, file ?? `${id}.zip`);
