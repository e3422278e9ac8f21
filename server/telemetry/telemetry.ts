import type { FastifyInstance } from 'fastify';
import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Config } from '#server/config.ts';

/** The pending work that metrics report. */
export interface Queues {
  jobs(): Promise<{ waiting: number; retrying: number; failed: number; waiting_since: Date | null }>;
  mails(): Promise<{ waiting: number; failing: number; waiting_since: Date | null }>;
  /** Returns whether this process's jobs are being done. */
  areDone(): boolean;
}

/** The disk and the backups. */
export interface Storage {
  /** Returns the data folder's free disk space and disk size in bytes; null if they can't be determined. */
  disk(): Promise<{ free: number; size: number } | null>;
  /** Returns when the last backup was completed; null if there is none. */
  lastBackup(): Promise<Date | null>;
}

/** The database connection pools, by role. */
export interface Pools {
  application: pg.Pool;
  owner: pg.Pool;
}

/** Telemetry for operators: metrics for Prometheus, traces for an OpenTelemetry collector. */
export interface Telemetry {
  /** Watches requests. Must be called before anything else adds hooks. */
  watchRequests(http: FastifyInstance): void;
  watchDatabase(pools: Pools): void;
  watchQueues(queues: Queues): void;
  watchStorage(storage: Storage): void;
  /** Returns the same tasks, but with each run measured or traced. */
  watchTasks(tasks: TaskList): TaskList;
  /** Sends the remaining spans and closes the port. */
  stop(): Promise<void>;
}

/** Starts the configured telemetry. If none is configured, returns null and loads nothing. Throws a `StartError`. */
export async function startTelemetry({ metrics, traces, trustProxy }: Config): Promise<Telemetry | null> {
  if (!metrics && !traces) return null;
  const parts = await Promise.all([
    metrics && import('./metrics.ts').then(({ startMetrics }) => startMetrics(metrics)),
    traces && import('./traces.ts').then(({ startTraces }) => startTraces(traces, trustProxy !== false)),
  ]);
  const watching = parts.filter((part) => part !== null);
  return {
    watchRequests: (http) => watching.forEach((part) => part.watchRequests(http)),
    watchDatabase: (pools) => watching.forEach((part) => part.watchDatabase(pools)),
    watchQueues: (queues) => watching.forEach((part) => part.watchQueues(queues)),
    watchStorage: (storage) => watching.forEach((part) => part.watchStorage(storage)),
    watchTasks: (tasks) => watching.reduce((list, part) => part.watchTasks(list), tasks),
    stop: async () => void (await Promise.all(watching.map((part) => part.stop()))),
  };
}
