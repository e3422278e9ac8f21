/**
 * The job queue as a backup stores it: the requested jobs instead of the library's own tables, which its next version may change. Each
 * constant is a query's or statement's text, and the caller chooses the connection.
 */

/** The columns of each job in the copy. */
export const jobColumns =
  'task text, payload json, queue_name text, run_at timestamptz, priority int, max_attempts int, attempts int, last_error text, key text, flags text[]';

export const selectJobs = `select t.identifier, j.payload, q.queue_name, j.run_at, j.priority, j.max_attempts, j.attempts, j.last_error, j.key,
    case when j.flags is not null then array(select jsonb_object_keys(j.flags)) end
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`;

/** Empties the queue in a database that has no people. */
export const removeJobs = 'delete from graphile_worker._private_jobs';

/** Adds the jobs in a table with these columns again, using the library's functions. Jobs that had been given up on stay that way. */
export const addCopiedJobs = (from: string): string => `
  do $$
  declare
    one record;
    added bigint;
  begin
    for one in select * from ${from} loop
      select id into added from graphile_worker.add_job(one.task, one.payload, one.queue_name, one.run_at, one.max_attempts, one.key,
        one.priority, one.flags);
      if one.attempts >= one.max_attempts then
        perform graphile_worker.permanently_fail_jobs(array[added], one.last_error);
      elsif one.attempts > 0 then
        perform graphile_worker.reschedule_jobs(array[added], attempts => one.attempts);
      end if;
    end loop;
  end $$`;

/** When each recurring job was last added. Runs missed since then are made up for. */
export const crontabColumns = 'identifier text, known_since timestamptz, last_execution timestamptz';
export const selectCrontabs =
  'select identifier, known_since, last_execution from graphile_worker._private_known_crontabs order by identifier';
export const addCopiedCrontabs = (from: string): string => `
  insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) select * from ${from}
  on conflict (identifier) do update set known_since = excluded.known_since, last_execution = excluded.last_execution`;
