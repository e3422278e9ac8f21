import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

type Write = (fields: object, text: string) => void;

export interface JobLog {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}

export interface Worker {
  /** Lets running jobs finish, but not for ever: those that don't are free to be tried again. May be called twice. */
  stop(): Promise<void>;
}

/** Milliseconds before a worker that ended (the database went away under a job) is started again. */
const rest = 1_000;
/** No job of ours runs so long: one that is held longer was held by a process that was killed. */
const longestJob = '10 minutes';
const sweepEvery = 5 * 60_000;

const unlock = (pool: pg.Pool, workers: string) =>
  pool.query(
    `select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where locked_by is not null group by locked_by ${workers}))`,
  );

/**
 * Starts the process's worker on the queue in the database, and again when it ends by itself. graphile-worker gives the
 * jobs of a process that was killed back after four hours; a mail can't wait so long, so it is done here.
 *
 * @param options `alone`: no other process works on this database, so that every job that is held at the start was left
 *   behind. `cron`: which jobs come by themselves and when, a line each as graphile-worker's crontab has it, in UTC; of
 *   several processes one adds each of them. `stopWithin`: milliseconds that a stop waits for running jobs.
 */
export async function startWorker(
  pool: pg.Pool,
  taskList: TaskList,
  log: JobLog,
  { alone, cron = '', stopWithin = 5_000 }: { alone: boolean; cron?: string; stopWithin?: number },
): Promise<Worker> {
  const logger = new Logger(() => (level, message, meta) => {
    const write = level === 'error' ? log.error : level === 'warning' ? log.warn : log.debug;
    write.call(log, { job: meta?.['job'] === undefined ? undefined : (meta['job'] as { id?: unknown }).id }, message);
  });
  const own: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => own.push(workerPool.id));
  // Batches, because their failures are handled: without, a job that ends while the database is away ends the process.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
  const begin = () =>
    run({ pgPool: pool, taskList, crontab: cron, concurrency: 4, noHandleSignals: true, pollInterval: 2_000, logger, events, preset });
  const releaseOwn = () => pool.query('select graphile_worker.force_unlock_workers($1)', [own]);
  const sweep = () => unlock(pool, `having max(locked_at) < now() - interval '${longestJob}'`);

  await (alone ? unlock(pool, '') : sweep());
  const sweeping = alone
    ? undefined
    : setInterval(() => void sweep().catch((error: unknown) => log.warn({ err: error }, 'jobs of others not swept')), sweepEvery);
  sweeping?.unref();

  let stopping: Promise<void> | undefined;
  let runner: Runner = await begin();
  async function keepRunning(): Promise<void> {
    for (;;) {
      await runner.promise.catch(() => undefined);
      if (stopping) return;
      log.warn({}, 'the worker ended; starting it again');
      await sleep(rest, undefined, { ref: false });
      if (stopping) return;
      try {
        await releaseOwn();
        runner = await begin();
        // Asked to stop meanwhile: that stop knew of the one before only.
        if (stopping) await runner.stop();
      } catch (error) {
        log.warn({ err: error }, 'the worker does not start');
      }
    }
  }
  const kept = keepRunning();

  async function stop(): Promise<void> {
    clearInterval(sweeping);
    const stopped = runner.stop().catch(() => undefined);
    const inTime = await Promise.race([stopped.then(() => true), sleep(stopWithin, false, { ref: false })]);
    if (!inTime) await releaseOwn();
    else await kept;
  }
  return { stop: () => (stopping ??= stop()) };
}
