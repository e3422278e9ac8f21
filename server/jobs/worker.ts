import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { withTimeout } from '#server/with-timeout.ts';

type Write = (fields: object, text: string) => void;

export interface JobLog {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}

export interface Worker {
  /** Returns whether jobs are being done. It is false if a job has been due for too long and this process takes none. */
  isWorking(): boolean;
  /** Lets running jobs finish, up to a time limit. Unfinished jobs are released so that they can be retried. May be called twice. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** Whether no other process uses this database, so that every job that was held at the start has been abandoned. */
  alone: boolean;
  /** The recurring jobs, as lines of graphile-worker's crontab in UTC. If there are several processes, only one of them adds each job. */
  cron?: string;
  /** How long a stop waits for running jobs, in milliseconds. */
  stopWithin?: number;
  /** Milliseconds between two lock renewals for running jobs, if there are other processes. */
  renewing?: number;
  /** Milliseconds between two checks of the oldest due job. */
  watchEvery?: number;
  /** How long a job may be due without being taken, in milliseconds. */
  dueFor?: number;
}

/** The number of jobs run at the same time. */
const concurrency = 4;
/** Milliseconds before a runner that has ended (because the database went down during a job) is replaced by a new one. */
const pause = 500;
/**
 * How long an ending runner may hold its jobs, in milliseconds. graphile-worker 0.18.0 waits forever if several of its batches failed at
 * the same time (https://github.com/graphile/worker/issues/636 is similar; `standstill.test.ts` isolates it).
 */
const endWithin = 5_000;
/** A process renews the locks on its running jobs. If it has not done so for this long, it was killed. */
const silentFor = '10 minutes';
const sweepEvery = 5 * 60_000;
/** Milliseconds between two lock renewals for long jobs. */
const renewEvery = 60_000;

const unlock = (pool: pg.Pool, workers: string) =>
  pool.query(
    `select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where locked_by is not null group by locked_by ${workers}))`,
  );

/** Renews the locks on running jobs, except on jobs that another process has taken over. */
const renewHold = (pool: pg.Pool, jobs: readonly string[], workers: readonly string[]) =>
  pool.query('update graphile_worker._private_jobs set locked_at = now() where id = any($1::bigint[]) and locked_by = any($2::text[])', [
    jobs,
    workers,
  ]);

/** Returns whether a job that this process can do has been due for this long without being taken. */
async function isOverdue(pool: pg.Pool, tasks: readonly string[], dueFor: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from graphile_worker.jobs where locked_at is null and attempts < max_attempts and task_identifier = any($1::text[])
      and greatest(run_at, created_at) < now() - make_interval(secs => $2) limit 1`,
    [tasks, dueFor / 1_000],
  );
  return rowCount === 1;
}

/**
 * Starts the process's worker on the job queue, and restarts it if it ends or stalls. graphile-worker releases a killed process's jobs only
 * after four hours. An email can't wait that long, so they are released here.
 */
export async function startWorker(pool: pg.Pool, taskList: TaskList, log: JobLog, options: WorkerOptions): Promise<Worker> {
  const { alone, cron = '', stopWithin = 3_500, renewing = renewEvery, watchEvery = 30_000, dueFor = 120_000 } = options;
  const logger = new Logger(() => (level, message, meta) => {
    const job = meta?.['job'] === undefined ? undefined : (meta['job'] as { id?: unknown }).id;
    if (level === 'error') log.error({ event: 'job_queue_error', job }, message);
    else if (level === 'warning') log.warn({ event: 'job_queue_warning', job }, message);
    else log.debug({ event: 'job_queue_message', job }, message);
  });
  const own: string[] = [];
  const isCurrent = ({ id }: { id: string }) => id === own.at(-1);
  /** The jobs that the runner is working on, and how often it has started or finished a job. */
  const inHand = new Set<string>();
  let steps = 0;
  /** Gives up the runner because it is ending or has stalled. */
  let giveUp: () => void = () => undefined;
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    own.push(workerPool.id);
    inHand.clear();
  });
  events.on('job:start', ({ worker, job }) => {
    if (!isCurrent(worker.workerPool)) return;
    inHand.add(job.id);
    steps++;
  });
  events.on('job:complete', ({ job }) => {
    if (inHand.delete(job.id)) steps++;
  });
  for (const name of ['pool:fatalError', 'pool:gracefulShutdown'] as const)
    events.on(name, ({ workerPool }) => {
      // An abandoned runner also emits these events while it is ending.
      if (isCurrent(workerPool)) giveUp();
    });
  // Batches are used because failures in them are handled. Without them, a job that finishes while the database is down would end the
  // process.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
  const begin = () =>
    run({ pgPool: pool, taskList, crontab: cron, concurrency, noHandleSignals: true, pollInterval: 2_000, logger, events, preset });
  const release = (workers: readonly string[]) => pool.query('select graphile_worker.force_unlock_workers($1)', [workers]);
  const sweep = () => unlock(pool, `having max(locked_at) < now() - interval '${silentFor}'`);

  await (alone ? unlock(pool, '') : sweep());
  const sweeping = alone
    ? undefined
    : setInterval(
        () =>
          void sweep().catch((error: unknown) =>
            log.warn({ event: 'job_locks_not_released', err: error }, 'could not release the jobs of processes that have ended'),
          ),
        sweepEvery,
      ).unref();

  const unswept = (error: unknown) =>
    log.warn(
      { event: 'job_locks_not_renewed', err: error },
      'could not renew the locks on running jobs; other processes may take them over',
    );
  const renew = () => (inHand.size > 0 ? renewHold(pool, [...inHand], own).catch(unswept) : undefined);
  const telling = alone ? undefined : setInterval(() => void renew(), renewing).unref();

  let stopping: Promise<void> | undefined;
  let runner: Runner = await begin();

  /** Resolves when the runner has ended or has been given up on. */
  function endOf(current: Runner): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<void>();
    giveUp = resolve;
    return Promise.race([current.promise.catch(() => undefined), promise]);
  }

  /** Lets an abandoned runner finish some of its jobs, and then releases the others for the next runner. */
  async function freeJobsOf(ended: Runner, workers: readonly string[]): Promise<void> {
    await withTimeout(endWithin, Promise.allSettled([ended.stop(), ended.promise]));
    while (!stopping) {
      try {
        return void (await release(workers));
      } catch {
        await sleep(pause, undefined, { ref: false });
      }
    }
  }

  async function keepRunning(): Promise<void> {
    for (;;) {
      await endOf(runner);
      if (stopping) return;
      log.warn({ event: 'job_worker_ended' }, 'the job worker ended; restarting it');
      void freeJobsOf(runner, [...own]);
      // The new runner starts while the old one is still ending, so that new jobs do not wait for the ones the old runner holds.
      do {
        await sleep(pause, undefined, { ref: false });
        if (stopping) return;
      } while (!(await startAnother()));
    }
  }

  async function startAnother(): Promise<boolean> {
    try {
      runner = await begin();
    } catch (error) {
      log.warn({ event: 'job_worker_not_started', err: error }, 'the job worker could not be started; trying again');
      return false;
    }
    // If a stop was requested during the start, it affected only the previous runner.
    if (stopping) await runner.stop();
    return true;
  }
  const kept = keepRunning();

  let working = true;
  let stepsBefore = steps;
  async function watch(): Promise<void> {
    // While the database is down, this can't be determined. Readiness reports the outage anyway.
    const overdue = await isOverdue(pool, Object.keys(taskList), dueFor);
    // A busy or slow runner is left alone, because a mail server may take a long time to answer.
    working = !overdue || steps !== stepsBefore || inHand.size >= concurrency;
    stepsBefore = steps;
    if (working) return;
    log.warn({ event: 'jobs_overdue' }, 'jobs are overdue and no worker takes them; restarting the job worker');
    giveUp();
  }
  const watching = setInterval(() => void watch().catch(() => undefined), watchEvery).unref();

  async function stop(): Promise<void> {
    clearInterval(sweeping);
    clearInterval(telling);
    clearInterval(watching);
    const ended = runner.stop().catch(() => undefined);
    await withTimeout(stopWithin, Promise.all([ended, kept]));
    // If the database is down now, the next start releases the jobs that are still held.
    await withTimeout(
      pause,
      release(own).catch(() => undefined),
    );
  }
  return { isWorking: () => working, stop: () => (stopping ??= stop()) };
}
