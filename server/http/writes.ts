import type { Server } from 'node:http';

/**
 * The errors with which PostgreSQL refuses a write when its disk is full: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export const diskFull = '53100';

/** Milliseconds after a write that failed in which a server says that it can't write, whatever a try of its own would show. */
const failingFor = 10_000;

const lastFailures = new WeakMap<Server, number>();

/** Notes that a call of this server could not write because the disk was full. */
export const writeFailed = (server: Server): unknown => lastFailures.set(server, performance.now());

/**
 * Whether a server may say that it can write: no call has failed to lately, and after one that did a try succeeds. Reads go on while a disk
 * is full, so that asking the database for something would not tell.
 *
 * @param tryToWrite throws when nothing can be written
 */
export async function canWrite(server: Server, tryToWrite: () => Promise<unknown>): Promise<boolean> {
  const failed = lastFailures.get(server);
  if (failed === undefined) return true;
  if (performance.now() - failed < failingFor) return false;
  await tryToWrite();
  lastFailures.delete(server);
  return true;
}
