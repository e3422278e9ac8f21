import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BackupFailure, BackupOrigin, BackupStatus, BackupType, FullReason } from '#contract/system-values.ts';
import { createdAt, key, moment } from '#server/database/columns.ts';
import { revision } from '#server/database/revision.ts';

/** Backups, including failed ones. A backup's contents are in its file. Backups do not include this table. */
export const backups = pgTable(
  'backups',
  {
    id: key(),
    type: text().$type<BackupType>().notNull(),
    status: text().$type<BackupStatus>().notNull(),
    failure: text().$type<BackupFailure>(),
    full_because: text().$type<FullReason>(),
    created_at: createdAt(),
    completed_at: moment(),
    /**
     * This is not a foreign key, because the backup outlives the account. Null for a backup that was scheduled or started from the command
     * line.
     */
    made_by: uuid(),
    /** Null for a backup that an earlier version made, either scheduled or from the command line. */
    origin: text().$type<BackupOrigin>(),
    /** Its file name in the folder; null until it has one. */
    file: text(),
    size: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    progress: integer().notNull().default(0),
    /**
     * These two are set only for an earlier version's incremental backup. They are not foreign keys, because the file may have been found
     * without its predecessors.
     */
    full_id: uuid(),
    previous_id: uuid(),
    /**
     * Whether this database made the backup. Otherwise its file was found in the folder, for example after a restore, and the schedule
     * doesn't count it.
     */
    is_own: boolean().notNull().default(true),
  },
  (table) => [
    index('backups_created').on(table.created_at, table.id),
    check('backups_failure', sql`(${table.status} = 'failed') = (${table.failure} is not null)`),
  ],
);

/** The automatic backup schedule: one row, created with the table. */
export const backupSchedule = pgTable(
  'backup_schedule',
  {
    only: boolean().primaryKey().default(true),
    full_every_days: integer(),
    hour: integer().notNull(),
    keep_days: integer().notNull(),
    /** Full backups are due from this time on; later changes don't move it. */
    since: createdAt(),
    revision: revision(),
  },
  (table) => [check('backup_schedule_only', sql`${table.only}`)],
);
