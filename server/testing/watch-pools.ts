// Loaded into the process of a product before the product itself (`node --import`): tells the parent process, when it is
// asked, how the pools of connections are, and how much memory is in use. The product knows nothing of it.
import pg from 'pg';

const pools = new Set<pg.Pool>();
const connect = pg.Pool.prototype.connect as (...args: unknown[]) => unknown;
pg.Pool.prototype.connect = function (this: pg.Pool, ...args: unknown[]) {
  pools.add(this);
  return connect.apply(this, args);
} as typeof pg.Pool.prototype.connect;

/** The message to the parent process. */
export interface ProcessFigures {
  /** Connections in all pools that have been taken and not returned. */
  busy: number;
  /** Bytes of the process that are in memory. */
  memory: number;
}

process.on('message', () => {
  const busy = [...pools].reduce((sum, { totalCount, idleCount }) => sum + totalCount - idleCount, 0);
  process.send?.({ busy, memory: process.memoryUsage.rss() } satisfies ProcessFigures);
});
// Whether the parent listens does not keep the product from ending.
process.channel?.unref();
