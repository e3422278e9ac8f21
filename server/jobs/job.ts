import { sql } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';
import type { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';

/** Work that is done outside of any request: its name in the queue, and what it is given. */
export interface Job<P> {
  readonly task: string;
  readonly payload: z.ZodType<P>;
}

/** States a job. Its name must stay as it is: the queue may hold it from before a new version was started. */
export const defineJob = <S extends z.ZodType>(task: string, payload: S): Job<z.output<S>> => ({
  task,
  payload: payload as unknown as z.ZodType<z.output<S>>,
});

/**
 * Adds a job to the queue, in the caller's transaction; it is retried with growing pauses until it succeeds.
 *
 * @param key of waiting jobs with the same key only the last one is done
 */
export async function addJob<P>(on: Queryable, { task }: Job<P>, payload: P, key: string | null = null): Promise<void> {
  await on.execute(sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key})`);
}

/** As `addJob`, for many of a kind at once. @param keyOf the key of each of them */
export async function addJobs<P>(
  on: Queryable,
  { task }: Job<P>,
  payloads: readonly P[],
  keyOf: (payload: P) => string | null = () => null,
): Promise<void> {
  const given = JSON.stringify(payloads.map((payload) => ({ payload, key: keyOf(payload) })));
  await on.execute(sql`select enqueue_job(${task}, payload, key) from json_to_recordset(${given}::json) as given (payload json, key text)`);
}

/** The entry of the worker's list that does a job. What the queue holds is checked before it is used. */
export const handle = <P>({ task, payload }: Job<P>, work: (payload: P) => Promise<void>): TaskList => ({
  [task]: (given) => work(payload.parse(given ?? {})),
});
