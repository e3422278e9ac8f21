import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Listen } from './database/listen.ts';
import type { MappedTable } from './database/personal-data.ts';
import type { ActivityLog } from './features/activity/index.ts';
import type { ReadSettings } from './features/settings/index.ts';
import type { Guard } from './http/admission.ts';
import type { Limits } from './http/limits.ts';
import type { JobCounts } from './jobs/queue-counts.ts';

/** What every feature may ask for; made once at start (`app.ts`), handed to each feature's routes. */
export interface Services {
  config: Config;
  database: Database;
  /** Listens on a channel of the database, past any pooler. */
  listen: Listen;
  clock: Clock;
  settings: ReadSettings;
  limits: Limits;
  guard: Guard;
  activity: ActivityLog;
  /** A key of this installation, 32 bytes, the same for all its processes. */
  serverKey: Buffer;
  /** What each column of each table holds of people, in the order of the features. */
  personalData: readonly MappedTable[];
  /** The jobs of this process: whether they are done, which a tool that does none need not say, and how many of the queue stand how. */
  jobs: { areDone(): boolean; counts(): Promise<JobCounts> };
  log: FastifyBaseLogger;
}
