import { sql } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';
import type { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';

/** Work done outside any request: its name in the queue and its payload. */
export interface Job<P> {
  readonly task: string;
  readonly payload: z.ZodType<P>;
}

/** Declares a job. Its name must not change: the queue may still contain it from an earlier version. */
export const defineJob = <S extends z.ZodType>(task: string, payload: S): Job<z.output<S>> => ({
  task,
  payload: payload as unknown as z.ZodType<z.output<S>>,
});

/**
 * Adds a job to the queue, in the caller's transaction; it is retried with growing pauses until it succeeds.
 *
 * @param key only the last of the waiting jobs with the same key is done
 */
export async function addJob<P>(on: Queryable, { task }: Job<P>, payload: P, key: string | null = null): Promise<void> {
  await on.execute(sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key})`);
}

/** Does the same as `addJob` for many jobs of a kind at once. @param keyOf returns the key of each */
export async function addJobs<P>(
  on: Queryable,
  { task }: Job<P>,
  payloads: readonly P[],
  keyOf: (payload: P) => string | null = () => null,
): Promise<void> {
  const given = JSON.stringify(payloads.map((payload) => ({ payload, key: keyOf(payload) })));
  await on.execute(sql`select enqueue_job(${task}, payload, key) from json_to_recordset(${given}::json) as given (payload json, key text)`);
}

/** Returns the entry in the worker's task list for a job. Payloads from the queue are validated before use. */
export const handle = <P>({ task, payload }: Job<P>, work: (payload: P) => Promise<void>): TaskList => ({
  [task]: (given) => work(payload.parse(given ?? {})),
});
