import type { JobState, queueOrders } from '#contract/system-values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, moment, nullable, oneOf, type RowOf, statement, text } from '#server/database/statement.ts';

/** The filter for jobs. A field that is null does not filter. */
export interface JobFilter {
  id: number | null;
  state: JobState | null;
  task: string | null;
}

const states = ['waiting', 'running', 'failed', 'set_aside'] as const satisfies readonly JobState[];
// A job's payload is not read, because it may contain addresses and secrets.
const stated = `select id, task_identifier as task, key, run_at, created_at, attempts, max_attempts, last_error,
    case when locked_at is not null then 'running' when attempts >= max_attempts then 'set_aside'
      when attempts > 0 then 'failed' else 'waiting' end as state
  from graphile_worker.jobs`;
const whereClause = '($1::bigint is null or id = $1) and ($2::text is null or state = $2) and ($3::text is null or task = $3)';
const valuesOf = ({ id, state, task }: JobFilter) => [id, state, task];

const columns = {
  id: integer,
  task: text,
  key: nullable(text),
  run_at: moment,
  created_at: moment,
  attempts: integer,
  max_attempts: integer,
  last_error: nullable(text),
  state: oneOf(states),
};
export type JobRow = RowOf<typeof columns>;
type Order = (typeof queueOrders)[number];

const pageIn = (order: Order) => {
  const [direction, sign] = order === 'newest' ? ['desc', '<'] : ['asc', '>'];
  return statement(
    `jobs_${order}`,
    `select * from (${stated}) j where ${whereClause} and ($4::bigint is null or id ${sign} $4) order by id ${direction} limit $5`,
    columns,
  );
};
const pages = { newest: pageIn('newest'), oldest: pageIn('oldest') };

const countJobsByTask = statement(
  'jobs_of_tasks',
  `select task, count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'set_aside') as set_aside
    from (${stated}) j group by task order by task`,
  { task: text, waiting: integer, running: integer, failed: integer, set_aside: integer },
);

const selectRunningKeys = statement(
  'jobs_running_keys',
  'select key from graphile_worker.jobs where task_identifier = $1 and locked_at is not null and key is not null',
  { key: text },
);

// The recurring jobs, each with its last run. graphile-worker provides no view for this (0.18).
const selectTimetable = statement('jobs_timetable', 'select identifier, last_execution from graphile_worker._private_known_crontabs', {
  identifier: text,
  last_execution: nullable(moment),
});

const changed = { id: integer, task: text };

// A job that was set aside gets all its attempts again. Other jobs keep their number of attempts.
const runJobsNow = statement(
  'jobs_run',
  `select j.id, j.task from (select * from (${stated}) q where ${whereClause} and state <> 'running') j,
    lateral graphile_worker.reschedule_jobs(array[j.id], run_at => now(), attempts => case when j.state = 'set_aside' then 0 end) r`,
  changed,
);
const failJobsForGood = statement(
  'jobs_set_aside',
  `select j.id, j.task from (select * from (${stated}) q where ${whereClause} and state in ('waiting', 'failed')) j,
    lateral graphile_worker.permanently_fail_jobs(array[j.id], coalesce(j.last_error, '')) r`,
  changed,
);

/** Functions on the job queue. All of them need a connection with the owner's role, because the application's role can't see the queue. */
export const jobQueue = {
  /** Returns one page of matching jobs, after a given one. */
  page: (owner: Queryable, filter: JobFilter, order: Order, after: number | null, most: number) =>
    pages[order].rows(owner, [...valuesOf(filter), after, most]),
  /** Returns the number of jobs by task and state. */
  tasks: (owner: Queryable) => countJobsByTask.rows(owner),
  /** Returns the keys of a task's running jobs. */
  runningKeys: async (owner: Queryable, task: string) => new Set((await selectRunningKeys.rows(owner, [task])).map(({ key }) => key)),
  /** Returns the time of each recurring job's last run, by its name in the timetable. */
  cameLast: async (owner: Queryable) =>
    new Map((await selectTimetable.rows(owner)).map(({ identifier, last_execution }) => [identifier, last_execution])),
  /** Runs the matching jobs now, except those that are already running. Returns them. */
  run: (tx: Transaction, filter: JobFilter) => runJobsNow.rows(tx, valuesOf(filter)),
  /** Gives up the matching jobs, except those that are running. Returns them. */
  setAside: (tx: Transaction, filter: JobFilter) => failJobsForGood.rows(tx, valuesOf(filter)),
};
