import { and, desc, eq, gt, lt, max, or } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { BackupFailure, BackupOrigin, BackupType, FullReason } from '#contract/system-values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import type { PersonId } from '#server/reached.ts';
import { backups } from './tables.ts';

export type BackupRow = typeof backups.$inferSelect;

/** Returns when the last backup was completed; null if there is none. */
export async function lastBackup(on: Queryable): Promise<Date | null> {
  const [row] = await on
    .select({ at: max(backups.completed_at) })
    .from(backups)
    .where(eq(backups.status, 'completed'));
  return row?.at ?? null;
}

/** Returns the last completed backup, and the time of a failure after it. */
export async function lastBackups(on: Queryable) {
  const [last] = await on
    .select({ at: backups.completed_at, size: backups.size })
    .from(backups)
    .where(eq(backups.status, 'completed'))
    .orderBy(desc(backups.completed_at))
    .limit(1);
  const later = last?.at ? gt(backups.completed_at, last.at) : undefined;
  const [failed] = await on
    .select({ at: max(backups.completed_at) })
    .from(backups)
    .where(and(eq(backups.status, 'failed'), later));
  return { last_at: last?.at ?? null, last_size: last?.size ?? null, failed_at: failed?.at ?? null };
}

const adding = { type: backups.type, id: backups.id };

interface Begun {
  type: BackupType;
  full_because: FullReason | null;
  at: Date;
  by: PersonId | null;
  origin: BackupOrigin;
}
export async function addBackup(tx: Transaction, { at, by, ...begun }: Begun): Promise<BackupRow> {
  const [row] = await tx
    .insert(backups)
    .values({ ...begun, id: v7(), status: 'in_progress', created_at: at, made_by: by })
    .returning();
  if (!row) throw new Error('no row of a backup');
  return row;
}

/** Marks a backup as interrupted if its process ended while making it. Only the lock holder may call this. */
export const markInterrupted = (tx: Transaction) =>
  tx.update(backups).set({ status: 'failed', failure: 'interrupted' }).where(eq(backups.status, 'in_progress')).returning(adding);

export async function setProgress(tx: Transaction, id: string, progress: number): Promise<void> {
  await tx.update(backups).set({ progress }).where(eq(backups.id, id));
}

export async function nameFile(tx: Transaction, id: string, file: string): Promise<void> {
  await tx.update(backups).set({ file }).where(eq(backups.id, id));
}

type Completed = Pick<BackupRow, 'completed_at' | 'size' | 'rows'>;
export async function completeBackup(tx: Transaction, id: string, completed: Completed): Promise<void> {
  await tx
    .update(backups)
    .set({ ...completed, status: 'completed', progress: 100 })
    .where(eq(backups.id, id));
}

export async function failBackup(tx: Transaction, id: string, failure: BackupFailure, at: Date): Promise<void> {
  await tx.update(backups).set({ status: 'failed', failure, completed_at: at }).where(eq(backups.id, id));
}

/** Adds a backup whose file was found in the folder. */
export const addFound = (tx: Transaction, found: Omit<typeof backups.$inferInsert, 'status' | 'is_own' | 'progress'>) =>
  tx
    .insert(backups)
    .values({ ...found, status: 'completed', is_own: false, progress: 100 })
    .onConflictDoNothing();

export async function backupById(on: Queryable, id: string): Promise<BackupRow | undefined> {
  const [row] = await on.select().from(backups).where(eq(backups.id, id));
  return row;
}

export const lockBackup = async (tx: Transaction, id: string): Promise<BackupRow | undefined> => {
  const [row] = await tx.select().from(backups).where(eq(backups.id, id)).for('update');
  return row;
};

export async function removeBackup(tx: Transaction, id: string): Promise<void> {
  await tx.delete(backups).where(eq(backups.id, id));
}

/** Returns a page of backups, newest first. `after` is the last backup of the previous page. */
export function pageOfBackups(on: Queryable, after: BackupRow | undefined, most: number): Promise<BackupRow[]> {
  const later = after
    ? or(lt(backups.created_at, after.created_at), and(eq(backups.created_at, after.created_at), lt(backups.id, after.id)))
    : undefined;
  return on.select().from(backups).where(later).orderBy(desc(backups.created_at), desc(backups.id)).limit(most);
}

/** Returns every completed backup, oldest first. */
export const completedBackups = (on: Queryable): Promise<BackupRow[]> =>
  on.select().from(backups).where(eq(backups.status, 'completed')).orderBy(backups.created_at, backups.id);

/** Returns the newest completed full backup that this database made itself. */
export async function lastOwnFull(on: Queryable): Promise<BackupRow | undefined> {
  const [row] = await on
    .select()
    .from(backups)
    .where(and(eq(backups.status, 'completed'), eq(backups.is_own, true), eq(backups.type, 'full')))
    .orderBy(desc(backups.created_at), desc(backups.id))
    .limit(1);
  return row;
}

/** Returns the names of the files known to the database. */
export const knownFiles = async (on: Queryable): Promise<Set<string>> =>
  new Set((await on.select({ id: backups.id, file: backups.file }).from(backups)).map(({ id, file }) => file ?? `${id}.zip`));

/** Removes failed backups from before a date. */
export const removeFailedBefore = (tx: Transaction, before: Date) =>
  tx.delete(backups).where(and(eq(backups.status, 'failed'), lt(backups.created_at, before)));
