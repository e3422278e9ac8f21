import { basename } from 'node:path';
import type { Backup } from '#contract/backups.ts';
import { day } from '#server/calendar/durations.ts';
import { fileOf } from './file/file-name.ts';
import { sizeOf } from './folder.ts';
import type { BackupRow } from './queries.ts';

/** Returns the completed backups that depend on this one, not including itself. */
export function dependentOn(id: string, completed: readonly BackupRow[]): BackupRow[] {
  const next = completed.filter(({ previous_id }) => previous_id === id);
  return [...next, ...next.flatMap((one) => dependentOn(one.id, completed))];
}

/**
 * Returns the time until which a backup is kept: the given number of days after it, or after the last backup that depends on it. Null if it
 * is kept until someone deletes it.
 */
export function keptUntil(row: BackupRow, completed: readonly BackupRow[], keepDays: number): Date | null {
  if (row.status !== 'completed' || row.type === 'manual') return null;
  const latest = Math.max(...[row, ...dependentOn(row.id, completed)].map(({ created_at }) => created_at.getTime()));
  return new Date(latest + keepDays * day);
}

interface Around {
  folder: string;
  completed: readonly BackupRow[];
  keepDays: number;
  isRunning: boolean;
  names: ReadonlyMap<string, string>;
}

/**
 * Presents a backup for the API. If a backup is in progress but no process is making one, it is presented as interrupted, even if its row
 * does not say so yet.
 */
export async function presentBackup(row: BackupRow, { folder, completed, keepDays, isRunning, names }: Around): Promise<Backup> {
  const { id, type, full_because, created_at, completed_at, origin, made_by, file, size, rows, progress, full_id, previous_id } = row;
  const interrupted = row.status === 'in_progress' && !isRunning;
  const status = interrupted ? 'failed' : row.status;
  const has_file = status === 'completed' && (await sizeOf(fileOf(folder, row))) !== null;
  return {
    id,
    type,
    status,
    failure: interrupted ? 'interrupted' : row.failure,
    full_because,
    created_at: created_at.toISOString(),
    completed_at: completed_at?.toISOString() ?? null,
    origin,
    made_by: made_by === null ? null : { id: made_by, full_name: names.get(made_by) ?? null },
    file: has_file ? basename(fileOf(folder, row)) : file,
    size,
    rows,
    progress,
    full_id,
    previous_id,
    kept_until: keptUntil(row, completed, keepDays)?.toISOString() ?? null,
    has_file,
    abilities: { download: has_file, delete: status !== 'in_progress' && dependentOn(id, completed).length === 0 },
  };
}
