import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** How many milliseconds followers and jobs have to process everything. */
const patience = 60_000;

/**
 * Waits until the product's followers have processed everything that was written, and its jobs are done. The bare server and the raw
 * statements write the same rows as the product. The product's followers and jobs process these rows too, and would otherwise still be
 * working during another target's round.
 */
export async function followedUp(pool: pg.Pool): Promise<void> {
  const until = performance.now() + patience;
  for (;;) {
    const { rowCount } = await pool.query(
      `select from activity_followers f where exists (select from activity a where (a.transaction, a.id) > (f.transaction, f.activity_id))
        union all select from graphile_worker._private_jobs where run_at <= now()`,
    );
    if (rowCount === 0) return;
    if (performance.now() > until) throw new Error('the written rows were not followed up in time');
    await pause(250);
  }
}

/**
 * Milliseconds until a resumed process accepts calls again, because it mistakes the pause for a long event-loop delay and considers itself
 * overloaded.
 */
const recovery = 2_000;

/** Suspends a process while `work` measures targets that don't need it. */
export async function whilePaused<T>(pid: number, work: () => Promise<T>): Promise<T> {
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
    await pause(recovery);
  }
}
