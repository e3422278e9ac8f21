import type { BrowserContext } from '@playwright/test';
import type { Connection } from '#server/testing/app.ts';
import type { Product } from './product.ts';
import { expect } from './test.ts';

/** The factor by which tests may take longer than on a quiet machine. */
const patience = Number(process.env.CAIRN_PATIENCE || 1);

const dayLength = 86_400_000;

/** The calendar of a server whose clock a test moves (`movesClock`). */
export interface Calendar {
  /** Moves the clock of the server and of these browsers forward by days, and waits until what happens on these days has happened. */
  forward(days: number, ...browsers: BrowserContext[]): Promise<void>;
  /** Returns a day relative to today, `YYYY-MM-DD` in UTC. */
  day(days?: number): string;
  /** Opens browsers at the moved time. */
  show(browser: BrowserContext): Promise<void>;
  now(): Date;
}

export function calendarOf(product: Product, { pool }: Connection): Calendar {
  let moved = 0;
  const now = () => new Date(Date.now() + moved);
  const show = (browser: BrowserContext) => browser.clock.setFixedTime(now());
  const isIdle = async () =>
    (
      await pool.query(
        `select count(*)::int as jobs from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier in ('look_at_requirements', 'apply_requirement')`,
      )
    ).rows[0]?.jobs === 0;
  return {
    now,
    show,
    day: (days = 0) => new Date(now().getTime() + days * dayLength).toISOString().slice(0, 10),
    async forward(days, ...browsers) {
      moved += days * dayLength;
      await product.moveClock(moved);
      for (const browser of browsers) await show(browser);
      await pool.query(`select enqueue_job('look_at_requirements', '{}', null)`);
      await expect.poll(isIdle, { timeout: 20_000 * patience, message: 'requirements are up to date' }).toBe(true);
    },
  };
}
