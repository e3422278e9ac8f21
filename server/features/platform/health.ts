import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';
import type { DataOf } from '#contract/endpoint.ts';
import type { platform } from '#contract/platform.ts';
import type { Queryable } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, statement, text } from '#server/database/statement.ts';
import { backupHealth } from '#server/features/backups/index.ts';
import { unsentMails } from '#server/mail/health.ts';
import { mailVerifier } from '#server/mail/transport.ts';
import type { Services } from '#server/services.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { checksOf, type Figures } from './checks.ts';
import { diskOf, eventLoopDelay } from './process-health.ts';

const pingDatabase = statement('platform_ping', 'select clock_timestamp() as now', { now: moment });
const selectDatabaseFigures = statement(
  'platform_database',
  `select current_setting('server_version') as version, pg_database_size(current_database()) as size,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most_connections`,
  { version: text, size: integer, connections: integer, most_connections: integer },
);

const selectArchiverState = statement(
  'platform_archiver',
  `select last_archived_time as archived_at, coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing
    from pg_stat_archiver`,
  { archived_at: nullable(moment), is_failing: boolean },
);

/** Returns the state of the embedded database's archive; null if there is none. */
async function archiveOf(on: Queryable, folder: string | null) {
  if (folder === null) return null;
  const { readArchive } = await import('#server/database/embedded/archive/archive-state.ts');
  const [{ archived_at, is_failing }, { from, last, problem }] = await Promise.all([selectArchiverState.one(on), readArchive(folder)]);
  return {
    from: from?.toISOString() ?? null,
    base_at: last?.finished.toISOString() ?? null,
    base_size: last?.size ?? null,
    log_at: archived_at?.toISOString() ?? null,
    is_failing,
    problem,
  };
}

/**
 * Returns the milliseconds that a small database query takes, including the network, and the difference between the database's clock and
 * the process's.
 */
async function measure(on: Queryable): Promise<{ milliseconds: number; apart: number }> {
  // The first query may have to open a connection, which should not be measured.
  await pingDatabase.one(on);
  const [before, began] = [performance.now(), Date.now()];
  const { now } = await pingDatabase.one(on);
  const milliseconds = Math.round((performance.now() - before) * 10) / 10;
  return { milliseconds, apart: Math.round(now.getTime() - began - milliseconds / 2) };
}

/** Returns the database's response time, its number of connections, and the difference between its clock and the process's. */
export async function databaseFigures(on: Queryable): Promise<Pick<Figures, 'database' | 'clock'>> {
  const { milliseconds, apart } = await measure(on);
  return { database: { ...(await selectDatabaseFigures.one(on)), milliseconds }, clock: { milliseconds_apart: apart } };
}

/** Returns the number of bytes that the process may use. A container without a limit reports 0, or more than the machine has. */
const availableMemory = (): number => Math.min(constrainedMemory() || totalmem(), totalmem());

/** Measures the state of the product's background parts. */
export function healthReader({ database, jobs, config, clock }: Services): () => Promise<DataOf<typeof platform.systemHealth>> {
  const delay = eventLoopDelay();
  const verify = mailVerifier(config);
  return async () => {
    const asked = await databaseFigures(database);
    const [counted, mails, disk, backups, archive, problem] = await Promise.all([
      jobs.counts(),
      unsentMails(database),
      diskOf(config.dataDir),
      backupHealth(database),
      archiveOf(database, config.archiveDir),
      verify(),
    ]);
    const figures = {
      checked_at: clock.now().toISOString(),
      ...asked,
      jobs: { ...counted, are_done: jobs.areDone(), waiting_since: counted.waiting_since?.toISOString() ?? null },
      mail: { ...mails, is_sent: config.smtpUrl !== null, waiting_since: mails.waiting_since?.toISOString() ?? null },
      disk,
      memory: { used: process.memoryUsage().rss, available: availableMemory(), event_loop_delay: delay() },
      versions: { cairn: packageJson.version, node: process.versions.node },
      backups,
      archive,
    };
    return { ...figures, checks: checksOf(figures, problem) };
  };
}
