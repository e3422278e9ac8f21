import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Place } from './folder.ts';

/** The port is only part of the socket's name, because nothing listens on TCP. */
export const SOCKET_PORT = 5432;

/** The maximum length of a socket path. `sun_path` has 108 bytes on Linux and 104 on macOS, including the terminating zero. */
const LONGEST = process.platform === 'linux' ? 107 : 103;

const SHORT_PREFIX = '/tmp/cairn-';

/**
 * Creates the socket folder, which only its owner (and root) can enter. It is in the data folder or, if that path is too long, under /tmp.
 * There it is always a new folder, because an existing one could belong to someone else.
 */
export function makeSocketFolder({ root, identity }: Place): string {
  const near = join(root, 'socket');
  const fits = Buffer.byteLength(join(near, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST;
  const folder = fits ? near : mkdtempSync(SHORT_PREFIX);
  if (fits) mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (identity) chownSync(folder, identity.uid, identity.gid);
  return folder;
}

/**
 * Removes the files that a killed PostgreSQL left in its socket folder. The lock file contains its pid, and the next PostgreSQL refuses to
 * start while that pid is in use, by a zombie that is never reaped or by another program. The caller has locked the data folder and has
 * stopped any PostgreSQL running on it; `postmaster.pid` protects the cluster itself.
 */
export function clearSocket(folder: string): void {
  const socket = join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  for (const file of [`${socket}.lock`, socket]) rmSync(file, { force: true });
}

/** Removes a folder created under /tmp, given the path in a `postmaster.pid`. */
export function removeShortFolder(folder: string, owner: number | undefined): void {
  if (!folder.startsWith(SHORT_PREFIX) || dirname(folder) !== dirname(SHORT_PREFIX)) return;
  try {
    const found = lstatSync(folder);
    if (found.isDirectory() && (owner === undefined || found.uid === owner)) rmSync(folder, { recursive: true });
  } catch {
    // The folder no longer exists.
  }
}
