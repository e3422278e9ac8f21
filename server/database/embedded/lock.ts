import { chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainCause, StartError } from '../../start-error.ts';
import { isAlive, isRoot } from './processes.ts';

/** The right to use a data folder. It ends with the process, regardless of how the process exits. */
export interface FolderLock {
  /** Adds the address to the message that refuses a second Cairn. */
  announce(url: string): void;
  release(): void;
}

type Holder = { pid: number; url?: string };

/**
 * Locks the data folder for this process, or throws a `StartError` that names the process holding the lock. The lock is the operating
 * system's own, on `cairn.lock`. Node can't request one, but SQLite can: an open exclusive transaction is such a lock on every platform.
 * Therefore, nothing stale is left after `kill -9`, no recycled pid can be mistaken for the holder, two simultaneous starts cannot race,
 * and two containers that share the folder see each other, although their pids mean nothing to one another. Nothing else may open that
 * file, because on POSIX closing any descriptor for it drops the lock. `cairn.json` beside it only says who holds the lock.
 */
export async function lockFolder(root: string): Promise<FolderLock> {
  const note = join(root, 'cairn.json');
  const file = join(root, 'cairn.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    // There is no journal, because nothing is ever written, and its file would be left behind after kill -9.
    lock.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    lock?.close();
    throw await refusal(error, root, note);
  }

  const write = (holder: Holder) => {
    writeFileSync(`${note}.new`, `${JSON.stringify(holder)}\n`);
    renameSync(`${note}.new`, note);
    giveToOwner(root, note);
  };
  giveToOwner(root, file);
  write({ pid: process.pid });
  let held = true;
  return {
    announce: (url) => held && write({ pid: process.pid, url }),
    release: () => {
      if (!held) return;
      held = false;
      rmSync(note, { force: true });
      lock.close();
    },
  };
}

/** Gives files that root creates in another user's data folder to that user, so that the user can still use them. */
export function giveToOwner(root: string, file: string): void {
  if (!isRoot()) return;
  const { uid, gid } = statSync(root);
  chownSync(file, uid, gid);
}

async function refusal(error: unknown, root: string, note: string): Promise<StartError> {
  const SQLITE_BUSY = 5;
  if (((error as { errcode?: number }).errcode ?? 0) % 256 !== SQLITE_BUSY)
    return new StartError(
      `The data folder ${root} can't be locked (${plainCause(error)}): ` +
        'make it and the file cairn.lock in it writable, or set CAIRN_DATA to another folder.',
    );
  // The holder may have just locked the folder without having written the file yet. An older file names a dead process.
  let holder: Holder | undefined;
  for (let tries = 0; tries < 10 && !holder; tries++) {
    if (tries > 0) await sleep(50);
    holder = readHolder(note);
  }
  const who = holder ? `process ${holder.pid}${holder.url ? `, at ${holder.url}` : ''}` : 'another process';
  return new StartError(`Cairn already runs on the data folder ${root} (${who}): stop it first, or set CAIRN_DATA to another folder.`);
}

/** Returns the address of the Cairn running on a data folder; null if there is none or it is not known yet. Does not touch the lock. */
export const urlOfRunning = (root: string): string | null => readHolder(join(root, 'cairn.json'))?.url ?? null;

function readHolder(note: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(note, 'utf8')) as Holder;
    return isAlive(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}
