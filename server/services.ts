import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Queryable, Transaction } from './database/database.ts';
import type { Listen } from './database/listen.ts';
import type { MappedTable } from './database/personal-data.ts';
import type { ActivityKinds, ActivityLog } from './features/activity/index.ts';
import type { ReadSettings } from './features/settings/index.ts';
import type { Guard } from './http/admission.ts';
import type { Limits } from './http/limits.ts';
import type { JobCounts } from './jobs/queue-counts.ts';

/** The job queue, which only the database owner may read and change. */
interface JobServices {
  /** Returns whether this process's jobs are being done. A tool that does no jobs may omit this. */
  areDone(): boolean;
  /** Counts the jobs in the queue by state. */
  counts(): Promise<JobCounts>;
  /** Reads the queue. */
  read<T>(work: (owner: Queryable) => Promise<T>): Promise<T>;
  /** Changes the queue in one of the owner's transactions, which can also record the change. */
  change<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The recurring jobs, in graphile-worker's crontab format, in UTC. */
  crontab: string;
}

/** The services that every feature may use. They are created once at start (`app.ts`) and passed to each feature's routes. */
export interface Services {
  config: Config;
  database: Database;
  /** The same database with its owner's role, bypassing any pooler, for work that reads or writes all of it. */
  owner: Database;
  /** Listens on a database channel, bypassing any pooler. */
  listen: Listen;
  clock: Clock;
  settings: ReadSettings;
  limits: Limits;
  guard: Guard;
  activity: ActivityLog;
  /** This installation's key, 32 bytes long and the same for all its processes. */
  serverKey: Buffer;
  /** The personal data in each table's columns, in feature order. */
  personalData: readonly MappedTable[];
  /** The kinds of activity that the features declare. */
  activityKinds: ActivityKinds;
  jobs: JobServices;
  log: FastifyBaseLogger;
}
