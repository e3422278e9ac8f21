import type { Queryable } from '#server/database/database.ts';
import { integer, moment, nullable, type RowOf, statement } from '#server/database/statement.ts';

const selectJobCounts = statement(
  'jobs_counts',
  `select count(*) filter (where attempts = 0 and run_at <= now())::int as waiting,
      count(*) filter (where attempts > 0 and attempts < max_attempts and locked_at is null)::int as retrying,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      min(greatest(run_at, created_at)) filter (where attempts = 0 and run_at <= now()) as waiting_since
    from graphile_worker.jobs`,
  { waiting: integer, retrying: integer, failed: integer, waiting_since: nullable(moment) },
);
/** The numbers of jobs that are due, that failed and will be retried, and that were given up on. */
export type JobCounts = RowOf<typeof selectJobCounts>;

/** @param owner a connection with the owner's role, because the application's role can't see the queue */
export const countJobs = (owner: Queryable): Promise<JobCounts> => selectJobCounts.one(owner);
