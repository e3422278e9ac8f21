import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';

/** Puts a job into the queue, in the caller's transaction; it is tried again, later and later, until it succeeds. */
export async function addJob(tx: Transaction, task: string, payload: object): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, max_attempts => 25)`);
}
