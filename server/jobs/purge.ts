import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { day } from '#server/calendar/durations.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import { defineJob, handle } from './job.ts';
import { type Kept, keptDays } from './kept-days.ts';

/** The rows that a feature deletes some days after their use. */
export interface Purge {
  /** Names it for the log, and says how many days it is kept. */
  what: Kept;
  /** Deletes at most so many rows that were of no use any more at that moment; gives how many. */
  purge(on: Queryable, before: Date, most: number): Promise<number>;
}

interface Purging {
  database: Database;
  clock: Clock;
  log: { info(fields: object, text: string): void };
}

/** Rows at a time: a transaction of them holds nobody up. */
const batch = 2_000;

/** Deletes all that has been kept for long enough. */
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

/** Each night, in UTC; a night in which nobody ran is made up for. */
export const purgeCron = `23 2 * * * ${purgeJob.task} ?fill=1d&max=3`;
