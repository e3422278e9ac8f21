import type { Server } from 'node:http';

/**
 * PostgreSQL's error code for a write refused because its disk is full (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
export const diskFull = '53100';

/** How long after a failed write a server reports that it can't write, in milliseconds, even if a new attempt would succeed. */
const failingFor = 10_000;

const lastFailures = new WeakMap<Server, number>();

/** Records that a call on this server could not write because the disk was full. */
export const writeFailed = (server: Server): unknown => lastFailures.set(server, performance.now());

/**
 * Returns whether a server can write: no call has recently failed to write, or a new attempt succeeds. Reads continue to work while a disk
 * is full, so a read would not detect it.
 * @param tryToWrite throws if nothing can be written
 */
export async function canWrite(server: Server, tryToWrite: () => Promise<unknown>): Promise<boolean> {
  const failed = lastFailures.get(server);
  if (failed === undefined) return true;
  if (performance.now() - failed < failingFor) return false;
  await tryToWrite();
  lastFailures.delete(server);
  return true;
}
