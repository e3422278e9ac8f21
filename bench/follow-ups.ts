import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds within which everything must be followed up. */
const patience = 60_000;

/**
 * Waits until the product has followed up everything written and done its jobs. The bare server and the raw statements write what the
 * product writes; its followers and jobs process that too, and would otherwise still be working in someone else's round.
 */
export async function followedUp(pool: pg.Pool): Promise<void> {
  const until = performance.now() + patience;
  for (;;) {
    const { rowCount } = await pool.query(
      `select from activity_followers f where exists (select from activity a where (a.transaction, a.id) > (f.transaction, f.activity_id))
        union all select from graphile_worker._private_jobs where run_at <= now()`,
    );
    if (rowCount === 0) return;
    if (performance.now() > until) throw new Error('what was written is not followed up');
    await pause(250);
  }
}

/** Milliseconds after which a process that was stopped takes calls again: to itself it seems to have been overloaded all the time. */
const recovery = 2_000;

/** Stops a process while others are measured that do without it. */
export async function whilePaused<T>(pid: number, work: () => Promise<T>): Promise<T> {
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
    await pause(recovery);
  }
}
