import type { TaskList } from 'graphile-worker';
import type { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';

/** Work done outside any request, with its name in the queue and its payload. */
export interface Job<P> {
  readonly task: string;
  readonly payload: z.ZodType<P>;
}

/** Declares a job. Its name must not change, because the queue may still contain it from an earlier version. */
export const defineJob = <S extends z.ZodType>(task: string, payload: S): Job<z.output<S>> => ({
  task,
  payload: payload as unknown as z.ZodType<z.output<S>>,
});

const enqueue = statement('jobs_add', 'select enqueue_job($1, $2::json, $3)::text as queued', { queued: text });

/**
 * Adds a job to the queue, in the caller's transaction. It is retried with growing pauses until it succeeds.
 * @param key if several waiting jobs have the same key, only the last one is done
 */
export async function addJob<P>(on: Queryable, { task }: Job<P>, payload: P, key: string | null = null): Promise<void> {
  await enqueue.count(on, [task, JSON.stringify(payload), key]);
}

const enqueueMany = statement(
  'jobs_add_many',
  'select enqueue_job($1, payload, key)::text as queued from json_to_recordset($2::json) as given (payload json, key text)',
  { queued: text },
);

/** Does the same as `addJob` for many jobs of one kind. @param keyOf returns a job's key */
export async function addJobs<P>(
  on: Queryable,
  { task }: Job<P>,
  payloads: readonly P[],
  keyOf: (payload: P) => string | null = () => null,
): Promise<void> {
  const given = JSON.stringify(payloads.map((payload) => ({ payload, key: keyOf(payload) })));
  await enqueueMany.count(on, [task, given]);
}

/** Returns the entry for a job in the worker's task list. Payloads from the queue are validated before use. */
export const handle = <P>({ task, payload }: Job<P>, work: (payload: P) => Promise<void>): TaskList => ({
  [task]: (given) => work(payload.parse(given ?? {})),
});
