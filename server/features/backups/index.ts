import { z } from 'zod';
import type { BackupType } from '#contract/system-values.ts';
import type { Feature } from '#server/feature.ts';
import { Refusal } from '#server/http/refusal.ts';
import { defineJob, handle } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { StartError } from '#server/start-error.ts';
import { m } from '#server/words.ts';
import * as activities from './activities.ts';
import { applyLedgers, ledgerFollower } from './deletion-ledger.ts';
import { fileOf } from './file/file-name.ts';
import { listFoundFiles } from './found-files.ts';
import { backupsPersonalData } from './personal-data.ts';
import { deleteExpired } from './retention.ts';
import { backupRoutes } from './routes.ts';
import { type BackupRunner, backupRunner } from './runner.ts';
import { isDueNow } from './schedule.ts';

/** Starts the backup that is due, and deletes expired ones. The backup itself is not a job, because it may exceed a job's time limit. */
const keepBackupsJob = defineJob('keep_backups', z.object({}));

const runners = new WeakMap<Services, BackupRunner>();

/** Returns this process's backup runner. */
export function runnerOf(services: Services): BackupRunner {
  const runner = runners.get(services) ?? backupRunner(services);
  runners.set(services, runner);
  return runner;
}

async function keepBackups(services: Services): Promise<void> {
  const { database, clock } = services;
  await deleteExpired(services);
  if (!(await isDueNow(database, clock.now()))) return;
  try {
    await runnerOf(services).begin({ type: 'full', by: null, origin: 'schedule' });
  } catch (error) {
    // Another backup is running. The next hourly check decides whether this one is still due.
    if (!(error instanceof Refusal && error.code === 'backup_running')) throw error;
  }
}

async function begin(services: Services): Promise<() => Promise<void>> {
  await applyLedgers(services);
  await listFoundFiles(services).catch((error: unknown) =>
    services.log.warn({ event: 'backup_folder_unreadable', err: error }, 'the backup folder could not be read'),
  );
  return runnerOf(services).stop;
}

/**
 * Makes a backup for a caller that waits for it, and returns its file's path. Throws the errors of the runner's `begin`, and a `StartError`
 * if it fails.
 */
export async function backUpNow(services: Services, type: BackupType) {
  const { made } = await runnerOf(services).begin({ type, by: null, origin: 'command' });
  const row = await made;
  const { id, status, failure, size, rows, full_because } = row;
  if (status !== 'completed') throw new StartError(m[`backup_failure_${failure ?? 'unknown'}`]());
  return { id, full_because, size: size ?? 0, rows: rows ?? 0, path: fileOf(services.config.backupsDir, row) };
}

export const backupsFeature: Feature = {
  activityKinds: Object.values(activities),
  begin,
  routes: (http, services) => backupRoutes(http, services, runnerOf(services)),
  followers: (services) => [ledgerFollower(services)],
  tasks: (services) => handle(keepBackupsJob, () => keepBackups(services)),
  // Checks each hour, in UTC.
  cron: [`17 * * * * ${keepBackupsJob.task} ?max=3`],
  personalData: backupsPersonalData,
};

export { carryLedger } from './deletion-ledger.ts';
export { lastBackup } from './queries.ts';
export { closeChain } from './restore/chain.ts';
export { restoreChain } from './restore/restore.ts';
export { verifyBackup } from './restore/verify.ts';
export { backupHealth } from './schedule.ts';
