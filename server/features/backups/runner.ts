import type { Writable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { BackupFailure, BackupOrigin, BackupType } from '#contract/system-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { sealedKey } from '#server/features/certificates/index.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { withTimeout } from '#server/with-timeout.ts';
import { backupCompleted, backupFailed, backupStarted } from './activities.ts';
import { connectAlone } from './copy/snapshot.ts';
import { writeBackup } from './copy/write-backup.ts';
import { fileOf, nameOfFile } from './file/file-name.ts';
import { makeFolder, removePartial, sizeOf } from './folder.ts';
import { backupLock } from './lock.ts';
import { addBackup, type BackupRow, completeBackup, failBackup, markInterrupted, nameFile, setProgress } from './queries.ts';

export interface Asked {
  /** A request for an incremental backup makes a full one, whose row says why. */
  type: BackupType;
  /** Null if no person requested it, because it was scheduled or started from the command line. */
  by: PersonId | null;
  origin: BackupOrigin;
  /** Creates the file; tests replace this function. */
  create?: (path: string) => Writable;
  /** Called once the snapshot is taken, for code that has to see the same database state. */
  onSnapshot?: (client: pg.Client) => Promise<void>;
}

/** Milliseconds between two updates of a backup's progress. */
const noteEvery = 500;
/** Milliseconds that a stop waits for a backup to be aborted. */
const stopWithin = 3_000;

type Needs = Pick<Services, 'config' | 'database' | 'owner' | 'clock' | 'activity' | 'log'>;

const codes: Record<string, BackupFailure> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EACCES: 'folder_unwritable',
  EPERM: 'folder_unwritable',
  EROFS: 'folder_unwritable',
  ENOENT: 'folder_unwritable',
  ECONNRESET: 'database_lost',
  EPIPE: 'database_lost',
};

function failureOf(error: unknown, stopped: boolean): BackupFailure {
  if (stopped) return 'interrupted';
  const { code = '', message = '' } = error as { code?: string; message?: string };
  // SQLSTATE class 57: an operator terminated the connection or shut down the server
  // (https://www.postgresql.org/docs/current/errcodes-appendix.html).
  if (code.startsWith('57P') || /terminated unexpectedly|Connection terminated/.test(message)) return 'database_lost';
  return codes[code] ?? 'unknown';
}

/** Makes backups, one at a time across all of a database's processes. */
export interface BackupRunner {
  /**
   * Starts a backup, and returns its row immediately. `made` resolves once the row has the result. Throws `backup_running` and
   * `backup_folder_unwritable`.
   */
  begin(asked: Asked): Promise<{ row: BackupRow; made: Promise<BackupRow> }>;
  /** Aborts the backup in progress. */
  stop(): Promise<void>;
}

/** Takes the lock that all processes share, on a separate connection. Throws a refusal if it is taken. */
async function takeLock({ owner, log }: Needs): Promise<pg.Client> {
  const client = await connectAlone(owner, (error) =>
    log.warn({ event: 'backup_connection_lost', err: error }, 'the connection of a backup broke'),
  );
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [backupLock]);
  if (rows[0].taken === true) return client;
  await client.end();
  throw new Refusal('backup_running');
}

export function backupRunner(services: Needs): BackupRunner {
  const { config, database, clock, activity, log } = services;
  const folder = config.backupsDir;
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  /** Stores the progress at intervals, one update at a time. */
  function progressOf(id: string): (share: number) => void {
    let last = 0;
    return (share) => {
      const now = performance.now();
      if (now - last < noteEvery) return;
      last = now;
      inTransaction(database, (tx) => setProgress(tx, id, Math.min(99, Math.floor(share * 100)))).catch(() => undefined);
    };
  }

  async function make(client: pg.Client, row: BackupRow, { by, origin, create, onSnapshot }: Asked): Promise<BackupRow> {
    const { id, created_at } = row;
    const file = nameOfFile({ id, type: row.type, at: created_at });
    // The name is stored before the file is created, so that an aborted backup's file is also deleted with its row.
    await inTransaction(database, (tx) => nameFile(tx, id, file));
    const { tables } = await writeBackup(client, {
      id,
      type: row.type,
      made_by: by,
      origin,
      at: created_at,
      folder,
      file,
      signingKey: (on) => sealedKey(drizzle({ client: on }) as unknown as Queryable),
      signal: stopping.signal,
      onProgress: progressOf(id),
      ...(create && { create }),
      ...(onSnapshot && { onSnapshot }),
    });
    const at = clock.now();
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const size = (await sizeOf(fileOf(folder, { id, file }))) ?? 0;
    const completed = { completed_at: at, size, rows };
    const facts = { backup_id: id, type: row.type, size, full_because: row.full_because };
    await inTransaction(database, async (tx) => {
      await completeBackup(tx, id, completed);
      await activity.record(tx, [happened(backupCompleted, { at, actor_id: null, person_id: null, company_id: null, facts })]);
    });
    return { ...row, ...completed, file, status: 'completed', progress: 100 };
  }

  async function fail(row: BackupRow, error: unknown): Promise<BackupRow> {
    const at = clock.now();
    const failure = failureOf(error, stopping.signal.aborted);
    log.error({ event: 'backup_failed', err: error, backup: row.id, failure }, 'a backup failed');
    const facts = { backup_id: row.id, type: row.type, failure };
    await inTransaction(database, async (tx) => {
      await failBackup(tx, row.id, failure, at);
      await activity.record(tx, [happened(backupFailed, { at, actor_id: null, person_id: null, company_id: null, facts })]);
    }).catch((fault: unknown) =>
      log.error(
        { event: 'backup_failure_not_recorded', err: fault },
        'the failure of a backup could not be recorded; the next backup records it',
      ),
    );
    return { ...row, failure, status: 'failed', completed_at: at };
  }

  async function addRow({ type: asked, by, origin }: Asked): Promise<BackupRow> {
    const at = clock.now();
    const [type, full_because] = asked === 'incremental' ? (['full', 'incremental_discontinued'] as const) : ([asked, null] as const);
    return inTransaction(database, async (tx) => {
      const interrupted = await markInterrupted(tx);
      const row = await addBackup(tx, { type, full_because, at, by, origin });
      const noSubjects = { at, actor_id: null, person_id: null, company_id: null };
      const failed = interrupted.map((one) =>
        happened(backupFailed, { ...noSubjects, facts: { backup_id: one.id, type: one.type, failure: 'interrupted' } }),
      );
      await madeOnce(tx, row.id);
      const facts = { backup_id: row.id, type, origin };
      await activity.record(tx, [...failed, happened(backupStarted, { ...noSubjects, actor_id: by, facts })]);
      return row;
    });
  }

  return {
    async begin(asked) {
      await makeFolder(folder);
      const client = await takeLock(services);
      try {
        await removePartial(folder);
        const row = await addRow(asked);
        // The lock is kept until the row has the result.
        const made = make(client, { ...row }, asked)
          .catch((error: unknown) => fail(row, error))
          .finally(() => client.end().catch(() => undefined));
        running = made.catch(() => undefined);
        return { row, made };
      } catch (error) {
        await client.end().catch(() => undefined);
        throw error;
      }
    },
    async stop() {
      stopping.abort();
      await withTimeout(stopWithin, running);
    },
  };
}
