import type { DataOf, QueryOf } from '#contract/endpoint.ts';
import type { SystemJob, systemJobs } from '#contract/system-jobs.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type JobFilter, type JobRow, jobQueue } from '#server/jobs/queue.ts';
import { reasonOf } from '#server/jobs/reason.ts';
import { timetableAfter } from '#server/jobs/timetable.ts';
import { mailOfJob } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { jobRun, jobSetAside, jobsRun, jobsSetAside } from '../activities.ts';
import { mailKindInWords } from '../mail/kind-words.ts';
import { mailsByIds } from '../mail/queries.ts';
import { taskInWords } from './task-words.ts';

type Page = DataOf<typeof systemJobs.list>;

/**
 * Returns what jobs are about, by job key. Only emails are named, because other jobs would reveal whose learning they concern, or an
 * address.
 */
async function subjectsOf(on: Queryable, rows: readonly JobRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ key }) => mailOfJob(key) ?? []);
  if (ids.length === 0) return new Map();
  const mails = await mailsByIds(on, ids);
  return new Map(mails.map(({ id, kind, recipient }) => [id, m.job_about_mail({ kind: mailKindInWords(kind), recipient })]));
}

function present(row: JobRow, subjects: Map<string, string>): SystemJob {
  const { id, task, state, attempts } = row;
  return {
    id,
    task,
    task_name: taskInWords(task),
    about: subjects.get(mailOfJob(row.key) ?? '') ?? null,
    state,
    created_at: row.created_at.toISOString(),
    next_at: state === 'waiting' || state === 'failed' ? row.run_at.toISOString() : null,
    // A job that someone gave up counts as having used all its attempts.
    attempts,
    most_attempts: row.max_attempts,
    reason: reasonOf(row.last_error),
    abilities: { run: state !== 'running', set_aside: state === 'waiting' || state === 'failed' },
  };
}

async function timetable({ jobs, clock }: Services, owner: Queryable): Promise<Page['timetable']> {
  const last = await jobQueue.cameLast(owner);
  return timetableAfter(jobs.crontab, clock.now())
    .map(({ identifier, task, next }) => ({
      task,
      task_name: taskInWords(task),
      last_at: last.get(identifier)?.toISOString() ?? null,
      next_at: next.toISOString(),
    }))
    .toSorted((a, b) => a.next_at.localeCompare(b.next_at));
}

/** Returns matching jobs, the number of jobs by task and state, and the recurring jobs. */
export async function listJobs(
  services: Services,
  { state, task, order, after, page_size }: QueryOf<typeof systemJobs.list>,
): Promise<Page> {
  const filter = { id: null, state: state ?? null, task: task ?? null };
  const { rows, tasks, times } = await services.jobs.read(async (owner) => {
    // One job more than the page shows is read, to find out whether there is a next page.
    const [found, counted, entries] = await Promise.all([
      jobQueue.page(owner, filter, order, after ?? null, page_size + 1),
      jobQueue.tasks(owner),
      timetable(services, owner),
    ]);
    return { rows: found, tasks: counted, times: entries };
  });
  const shown = rows.slice(0, page_size);
  const subjects = await subjectsOf(services.database, shown);
  return {
    jobs: shown.map((row) => present(row, subjects)),
    next: rows.length > page_size ? (shown.at(-1)?.id ?? null) : null,
    tasks: tasks.map((counts) => ({ ...counts, task_name: taskInWords(counts.task) })),
    timetable: times,
  };
}

type Change = (tx: Transaction, filter: JobFilter) => Promise<{ id: number; task: string }[]>;
type Changed = readonly { id: number; task: string }[];

/** Changes the matching jobs and records that; returns their number. */
async function change(services: Services, how: Change, filter: JobFilter, recorded: (changed: Changed) => Activity): Promise<number> {
  return services.jobs.change(async (tx) => {
    const changed = await how(tx, filter);
    if (changed.length > 0) await services.activity.record(tx, [recorded(changed)]);
    return changed.length;
  });
}

const by = ({ clock }: Services, { id }: Caller) => ({ at: clock.now(), actor_id: id, person_id: null, company_id: null });

/** Changes one job. Throws `not_found` for a job that is done or never existed, and `job_running` for one that is running. */
async function changeOne(services: Services, caller: Caller, id: number, kind: typeof jobRun): Promise<{ jobs: number }> {
  const filter = { id, state: null, task: null };
  const how = kind === jobRun ? jobQueue.run : jobQueue.setAside;
  const jobs = await change(services, how, filter, (changed) =>
    happened(kind, { ...by(services, caller), facts: { job_id: id, task: changed[0]?.task ?? '' } }),
  );
  if (jobs > 0) return { jobs };
  const [row] = await services.jobs.read((owner) => jobQueue.page(owner, filter, 'newest', null, 1));
  if (!row) throw new Refusal('not_found');
  if (row.state === 'running') throw new Refusal('job_running');
  return { jobs };
}

/** Runs a job now. Throws `not_found` and `job_running`. */
export const runJob = (services: Services, caller: Caller, id: number) => changeOne(services, caller, id, jobRun);
/** Gives up a job. Throws `not_found` and `job_running`. */
export const setJobAside = (services: Services, caller: Caller, id: number) => changeOne(services, caller, id, jobSetAside);

/** Runs all jobs that failed or were given up on, starting immediately; returns their number. */
export async function runJobs(
  services: Services,
  caller: Caller,
  { state, task: asked }: { state: 'failed' | 'set_aside'; task?: string | undefined },
) {
  const task = asked ?? null;
  const jobs = await change(services, jobQueue.run, { id: null, state, task }, ({ length }) =>
    happened(jobsRun, { ...by(services, caller), facts: { task, state, jobs: length } }),
  );
  return { jobs };
}

/** Gives up all jobs that have failed; returns their number. */
export async function setFailedJobsAside(services: Services, caller: Caller, { task: asked }: { task?: string | undefined }) {
  const task = asked ?? null;
  const jobs = await change(services, jobQueue.setAside, { id: null, state: 'failed', task }, ({ length }) =>
    happened(jobsSetAside, { ...by(services, caller), facts: { task, jobs: length } }),
  );
  return { jobs };
}
