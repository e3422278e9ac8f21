import type { Queryable } from '#server/database/database.ts';
import { boolean, statement } from '#server/database/statement.ts';

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

/** Whether a process is making a backup. The lock is released when its holder's connection ends. */
export const isBackupRunning = async (on: Queryable): Promise<boolean> => (await backupLockIsHeld.one(on, [backupLock])).held;
