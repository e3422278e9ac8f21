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
 * Puts a job into the queue, in the caller's transaction; it is tried again, later and later, until it succeeds.
 *
 * @param key of jobs that wait with the same key only the last one is done
 */
export async function addJob<P>(on: Queryable, { task }: Job<P>, payload: P, key: string | null = null): Promise<void> {
  await on.execute(sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key})`);
}

/** As `addJob`, for many of a kind at once. */
export async function addJobs<P>(on: Queryable, { task }: Job<P>, payloads: readonly P[]): Promise<void> {
  const texts = JSON.stringify(payloads);
  await on.execute(sql`select enqueue_job(${task}, payload, null) from json_array_elements(${texts}::json) as payload`);
}

/** The entry of the worker's list that does a job. What the queue holds is checked before it is used. */
export const handle = <P>({ task, payload }: Job<P>, work: (payload: P) => Promise<void>): TaskList => ({
  [task]: (given) => work(payload.parse(given ?? {})),
});
