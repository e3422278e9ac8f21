import { z } from 'zod';
import { id, nothing, password, revision, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { backupBounds, backupFailures, backupOrigins, backupStatuses, backupTypes, fullReasons } from './system-values.ts';
import { limits } from './values.ts';

const person = z.object({
  id,
  /** Null if the account no longer exists. */
  full_name: z.string().nullable(),
});

const backup = z.object({
  id,
  type: z.enum(backupTypes),
  status: z.enum(backupStatuses),
  /** Why the backup failed; null unless it failed. */
  failure: z.enum(backupFailures).nullable(),
  /** Why a full backup was made although an incremental one was requested. */
  full_because: z.enum(fullReasons).nullable(),
  created_at: time,
  completed_at: time.nullable(),
  /** Null for a backup that an earlier version made by schedule or by command. */
  origin: z.enum(backupOrigins).nullable(),
  /** Null for a backup made by schedule or by command. */
  made_by: person.nullable(),
  /** Its file's name in the folder; null while there is none. */
  file: z.string().nullable(),
  /** Its file's size in bytes. */
  size: z.number().int().nullable(),
  /** How many rows it contains. */
  rows: z.number().int().nullable(),
  /** The percentage completed so far. */
  progress: z.number().int().min(0).max(100),
  /** For an incremental backup, the full backup that it is based on and the backup before it; null for all others. */
  full_id: id.nullable(),
  previous_id: id.nullable(),
  /** Null for a backup that is kept until someone deletes it, and for one that is not complete. */
  kept_until: time.nullable(),
  /** Whether its file is in this server's folder. */
  has_file: z.boolean(),
  abilities: z.object({ download: z.boolean(), delete: z.boolean() }),
});
export type Backup = z.infer<typeof backup>;

const number = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most);
const schedule = {
  /** Null if full backups are never made automatically. */
  full_every_days: number(backupBounds.full_every_days).nullable(),
  /** The hour, in UTC, when a full backup is made. */
  hour: number(backupBounds.hour),
  keep_days: number(backupBounds.keep_days),
};
const scheduleReply = z.object({
  ...schedule,
  next_full_at: time.nullable(),
  /** The folder on the server that holds the files. */
  folder: z.string(),
  revision,
});
export type BackupSchedule = z.infer<typeof scheduleReply>;

const byId = z.object({ id });

/** Copies of all the platform's data. The operator restores one with `npm run restore`. */
export const backups = {
  list: endpoint({
    method: 'GET',
    path: '/api/system/backups',
    access: 'superAdmin',
    summary: 'List the backups, newest first, in pages by a cursor, with the progress of the running one',
    query: z.object({
      /** The previous page's `next`. */
      after: id.optional(),
      page_size: z.coerce.number().int().min(limits.pageSize.least).max(limits.pageSize.most).default(20),
    }),
    reply: z.object({
      backups: z.array(backup),
      /** Null on the last page. */
      next: z.string().nullable(),
      /** Whether a backup is being made now. */
      is_running: z.boolean(),
      last_completed_at: time.nullable(),
    }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/system/backups',
    makes: 'thing',
    access: 'superAdmin',
    status: 202,
    summary:
      'Start a backup: full, or manual (full, and never deleted automatically). Incremental backups are no longer made: a request for one makes a full backup and gives the reason in `full_because`',
    body: z.strictObject({ type: z.enum(backupTypes) }),
    reply: backup,
    errors: ['backup_running', 'backup_folder_unwritable'],
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/system/backups/:id/download',
    needsNoKey: 'reads',
    access: 'superAdmin',
    limit: 'secret',
    summary: 'Download the file of a backup; this requires your password and is recorded',
    params: byId,
    body: z.strictObject({ password }),
    file: { types: ['application/zip'] },
    errors: ['wrong_password', 'too_many_requests', 'backup_without_file'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/system/backups/:id',
    access: 'superAdmin',
    summary: 'Delete a backup and its file, unless incremental backups from an earlier version need it',
    params: byId,
    reply: nothing,
    errors: ['backup_needed', 'backup_running', 'backup_folder_unwritable'],
  }),
  schedule: endpoint({
    method: 'GET',
    path: '/api/system/backups/schedule',
    access: 'superAdmin',
    summary: 'When backups are made automatically, how long they are kept, and where',
    reply: scheduleReply,
  }),
  changeSchedule: endpoint({
    method: 'PUT',
    path: '/api/system/backups/schedule',
    access: 'superAdmin',
    summary:
      'Change when backups are made automatically, and how long they are kept; omitted fields stay unchanged. With `revision`, the call is refused if someone has changed any of them since',
    body: z.strictObject({ ...schedule, revision }).partial(),
    reply: scheduleReply,
    errors: ['edited_elsewhere'],
  }),
};
