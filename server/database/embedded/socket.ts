import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Place } from './folder.ts';

/** Only a part of the socket's name, as nothing listens on TCP. */
export const SOCKET_PORT = 5432;

/** `sun_path` holds 108 bytes on Linux, 104 on macOS, the closing zero included. */
const LONGEST = process.platform === 'linux' ? 107 : 103;

const SHORT_PREFIX = '/tmp/cairn-';

/**
 * Makes the folder of the socket, which only its owner (and root) can enter. In the data folder, or where
 * that path is too long in a new one under /tmp: never one found there, which another person could have made.
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
 * Removes what a PostgreSQL that was killed left in its socket's folder. The file names its process, and the next one
 * refuses to start while that number is taken: by a zombie that nobody collects, or by another program by now. The caller
 * holds the data folder's lock and has stopped whoever ran on it; who uses the cluster is guarded by `postmaster.pid`.
 */
export function clearSocket(folder: string): void {
  const socket = join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  for (const file of [`${socket}.lock`, socket]) rmSync(file, { force: true });
}

/** Removes a folder that was made under /tmp, given the path that a `postmaster.pid` names. */
export function removeShortFolder(folder: string, owner: number | undefined): void {
  if (!folder.startsWith(SHORT_PREFIX) || dirname(folder) !== dirname(SHORT_PREFIX)) return;
  try {
    const found = lstatSync(folder);
    if (found.isDirectory() && (owner === undefined || found.uid === owner)) rmSync(folder, { recursive: true });
  } catch {
    // Gone already.
  }
}
