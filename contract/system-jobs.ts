import { z } from 'zod';
import { slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { jobStates, queueOrders } from './system-values.ts';
import { limits } from './values.ts';

const jobNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const job = z.object({
  id: z.number().int(),
  task: slug,
  /** A short description of the task. */
  task_name: z.string(),
  /** The person or object that the job is about, if it may be shown. */
  about: z.string().nullable(),
  state: z.enum(jobStates),
  created_at: time,
  /** When the job is tried next; null if it is running or was set aside. */
  next_at: time.nullable(),
  attempts: z.number().int(),
  /** How many attempts are made before it is set aside. */
  most_attempts: z.number().int(),
  /** Why the last attempt failed. */
  reason: z.string().nullable(),
  abilities: z.object({ run: z.boolean(), set_aside: z.boolean() }),
});
export type SystemJob = z.infer<typeof job>;

const task = { task: slug, task_name: z.string() };
const count = z.number().int();
const params = z.object({ number: jobNumber });
const changed = z.object({ jobs: count });

/** Background work and its failures. */
export const systemJobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/system/jobs',
    access: 'superAdmin',
    summary:
      'List background jobs that are waiting, running, failed or given up, in pages by a cursor; with the recurring jobs and their times',
    query: z.object({
      state: z.enum(jobStates).optional(),
      task: slug.optional(),
      order: z.enum(queueOrders).default('newest'),
      /** The previous page's `next`. */
      after: jobNumber.optional(),
      page_size: z.coerce.number().int().min(limits.pageSize.least).max(limits.pageSize.most).default(50),
    }),
    reply: z.object({
      jobs: z.array(job),
      /** Null on the last page. */
      next: z.number().int().nullable(),
      /** For each task, how many jobs it has in each state. */
      tasks: z.array(z.object({ ...task, waiting: count, running: count, failed: count, set_aside: count })),
      /** The scheduled tasks. */
      timetable: z.array(
        z.object({
          ...task,
          /** Null if it has not run yet. */
          last_at: time.nullable(),
          next_at: time,
        }),
      ),
    }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/system/jobs/:number/run',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Run a job again now; one that was given up gets all its attempts again',
    params,
    reply: changed,
    errors: ['job_running'],
  }),
  setAside: endpoint({
    method: 'POST',
    path: '/api/system/jobs/:number/set-aside',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Give up a job: it is not retried until someone runs it',
    params,
    reply: changed,
    errors: ['job_running'],
  }),
  runMany: endpoint({
    method: 'POST',
    path: '/api/system/jobs/run',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Run all failed or given-up jobs of one task, or of all tasks, again now',
    body: z.strictObject({ state: z.enum(['failed', 'set_aside']), task: slug.optional() }),
    reply: changed,
  }),
  setAsideFailed: endpoint({
    method: 'POST',
    path: '/api/system/jobs/set-aside',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Give up all failed jobs of one task, or of all tasks',
    body: z.strictObject({ task: slug.optional() }),
    reply: changed,
  }),
};
