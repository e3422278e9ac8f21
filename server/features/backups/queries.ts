import { and, desc, eq, lt, or } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { BackupFailure, BackupOrigin, BackupType, FullReason } from '#contract/system-values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, statement } from '#server/database/statement.ts';
import type { PersonId } from '#server/reached.ts';
import { backups } from './tables.ts';

export type BackupRow = typeof backups.$inferSelect;

/**
 * A number that nothing else in the database uses for its advisory locks: 'cairnb' in ASCII. The process making a backup holds the lock.
 */
export const backupLock = 0x63_61_69_72_6e_62;

// The number is stored in two halves (https://www.postgresql.org/docs/current/view-pg-locks.html).
const backupLockIsHeld = statement(
  'backups_lock_is_held',
  `select exists (select from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database()
      and l.locktype = 'advisory' and l.objsubid = 1 and (l.classid::int8 << 32 | l.objid::int8) = $1::int8) as held`,
  { held: boolean },
);

/** Whether a living process is making a backup: the lock ends with its connection. */
export const isBackupRunning = async (on: Queryable): Promise<boolean> => (await backupLockIsHeld.one(on, [backupLock])).held;

const lastCompletedAt = statement('backups_last_completed', `select max(completed_at) as at from backups where status = 'completed'`, {
  at: nullable(moment),
});

/** Returns when the last backup was completed; null if there is none. */
export const lastBackup = async (on: Queryable): Promise<Date | null> => (await lastCompletedAt.one(on)).at;

const selectLastBackups = statement(
  'backups_for_health',
  `select last.completed_at as last_at, last.size as last_size,
      (select max(completed_at) from backups where status = 'failed' and completed_at > coalesce(last.completed_at, '-infinity')) as failed_at
    from (select) nothing
    left join lateral (
      select completed_at, size from backups where status = 'completed' order by completed_at desc limit 1
    ) last on true`,
  { last_at: nullable(moment), last_size: nullable(integer), failed_at: nullable(moment) },
);

/** Returns the last completed backup, and whether one failed after it. */
export const lastBackups = (on: Queryable) => selectLastBackups.one(on);

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

/** Marks a backup as interrupted if its process ended while making it. Only the holder of the lock may call this. */
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

/** A backup that was found in the folder. */
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

/** Returns a page of the backups, newest first; `after` is the last one of the previous page. */
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
