import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { backups } from '#contract/backups.ts';
import { backupDownloadsPerDay } from '#contract/system-values.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { requirePassword } from '#server/features/identity/index.ts';
import { namesOf } from '#server/features/system/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { backupDownloaded } from './activities.ts';
import { deleteBackup } from './delete-backup.ts';
import { fileOf } from './file/file-name.ts';
import { sizeOf } from './folder.ts';
import { isBackupRunning } from './lock.ts';
import { presentBackup } from './present.ts';
import { type BackupRow, backupById, completedBackups, pageOfBackups } from './queries.ts';
import type { BackupRunner } from './runner.ts';
import { changeSchedule, presentSchedule, readSchedule } from './schedule.ts';

async function around({ config, database }: Services, made_by: readonly (string | null)[]) {
  const [completed, { keep_days }, isRunning, names] = await Promise.all([
    completedBackups(database),
    readSchedule(database),
    isBackupRunning(database),
    namesOf(database, made_by),
  ]);
  return { folder: config.backupsDir, completed, keepDays: keep_days, isRunning, names };
}

async function list(services: Services, { after, page_size }: { after?: string | undefined; page_size: number }) {
  const { database } = services;
  const last = after === undefined ? undefined : await backupById(database, after);
  if (after !== undefined && !last)
    return { backups: [], next: null, is_running: await isBackupRunning(database), last_completed_at: null };
  const read = await pageOfBackups(database, last, page_size + 1);
  const shown = read.slice(0, page_size);
  const known = await around(
    services,
    shown.map(({ made_by }) => made_by),
  );
  // A backup's row gets its result before the lock is released, so rows in progress are read again after checking the lock.
  const again = async (row: BackupRow) => (row.status === 'in_progress' ? backupById(database, row.id) : row);
  const rows = (await Promise.all(shown.map(again))).filter((row) => row !== undefined);
  return {
    backups: await Promise.all(rows.map((row) => presentBackup(row, known))),
    next: read.length > page_size ? (shown.at(-1)?.id ?? null) : null,
    is_running: known.isRunning,
    last_completed_at: known.completed.at(-1)?.completed_at?.toISOString() ?? null,
  };
}

/** Returns a backup's file to someone who has re-entered their password. The download is recorded first. */
async function download(services: Services, caller: Caller, id: string, password: string): Promise<FileReply> {
  const { config, database, activity, clock } = services;
  await requirePassword(services, caller, password);
  await services.limits.take('backup-download', caller.id, backupDownloadsPerDay, 86_400);
  const row = await backupById(database, id);
  if (!row) throw new Refusal('not_found');
  const path = fileOf(config.backupsDir, row);
  const size = row.status === 'completed' ? await sizeOf(path) : null;
  if (size === null) throw new Refusal('backup_without_file');
  const at = clock.now();
  const facts = { backup_id: id, type: row.type };
  const downloaded = happened(backupDownloaded, { at, actor_id: caller.id, person_id: null, company_id: null, facts });
  await inTransaction(database, (tx) => activity.record(tx, [downloaded]));
  const content = {
    size,
    async read(first: number, length: number) {
      const file = await open(path);
      try {
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, first);
        return bytesRead === length ? buffer : undefined;
      } finally {
        await file.close();
      }
    },
  };
  // A restore finds a chain's backups by their file names.
  return { content, name: basename(path) };
}

export function backupRoutes(app: FastifyInstance, services: Services, runner: BackupRunner): void {
  const handlers: Handlers<typeof backups> = {
    list: ({ query }) => list(services, query),
    make: {
      async make({ caller, body }) {
        const { row, made } = await runner.begin({ type: body.type, by: caller.id, origin: 'person' });
        made.catch(() => undefined);
        return presentBackup(row, { ...(await around(services, [caller.id])), isRunning: true });
      },
      async again(_call, made) {
        const row = found(await backupById(services.database, made));
        return presentBackup(row, await around(services, [row.made_by]));
      },
    },
    download: ({ caller, params, body }) => download(services, caller, params.id, body.password),
    async remove({ caller, params }) {
      await deleteBackup(services, params.id, caller.id);
      return {};
    },
    schedule: () => presentSchedule(services),
    changeSchedule: ({ caller, body }) => changeSchedule(services, caller, body),
  };
  mount(app, services.guard, backups, handlers);
}
