import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { day } from '#server/calendar/durations.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { defineJob, handle } from './job.ts';
import { type Kept, keptDays } from './kept-days.ts';

/** The rows that a feature deletes some days after they were last used. */
export interface Purge {
  /** The rows' name in the log, and the key of their retention period. */
  what: Kept;
  /** Deletes at most `most` rows that were no longer needed at the time `before`. Returns the number of deleted rows. */
  purge(database: Database, before: Date, most: number): Promise<number>;
}

interface Purging {
  database: Database;
  clock: Clock;
  log: { info(fields: object, text: string): void };
}

/** The number of rows deleted at a time, few enough that the transaction delays no one. */
const batch = 2_000;

/** Deletes everything whose retention period is over. */
export async function purgeAll({ database, clock, log }: Purging, purges: readonly Purge[]): Promise<void> {
  const now = clock.now().getTime();
  for (const { what, purge } of purges) {
    const before = new Date(now - keptDays[what] * day);
    let rows = 0;
    for (let last = batch; last === batch; rows += last) last = await purge(database, before, batch);
    if (rows > 0) log.info({ event: 'rows_purged', what, rows }, 'deleted rows past their retention period');
  }
}

export const purgeJob = defineJob('purge', z.object({}));

export const purgeTasks = (services: Purging, purges: readonly Purge[]): TaskList => handle(purgeJob, () => purgeAll(services, purges));

/** The purge runs each night, at a time in UTC. If no process was running at that time, it runs later. */
export const purgeCron = `23 2 * * * ${purgeJob.task} ?fill=1d&max=3`;
