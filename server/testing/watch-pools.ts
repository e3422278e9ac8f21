// This module is loaded into a product's process before the product itself (`node --import`). On request, it tells the parent process the
// state of the connection pools and how much memory is in use. The product contains no code for this.
import pg from 'pg';

const pools = new Set<pg.Pool>();
const connect = pg.Pool.prototype.connect as (...args: unknown[]) => unknown;
pg.Pool.prototype.connect = function (this: pg.Pool, ...args: unknown[]) {
  pools.add(this);
  return connect.apply(this, args);
} as typeof pg.Pool.prototype.connect;

/** The message to the parent process. */
export interface ProcessFigures {
  /** The number of connections, in all pools, taken but not returned. */
  busy: number;
  /** The process's resident memory in bytes. */
  memory: number;
}

process.on('message', () => {
  const busy = [...pools].reduce((sum, { totalCount, idleCount }) => sum + totalCount - idleCount, 0);
  process.send?.({ busy, memory: process.memoryUsage.rss() } satisfies ProcessFigures);
});
// The channel to the parent process must not keep the product running.
process.channel?.unref();
