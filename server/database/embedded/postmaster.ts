import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainCause, StartError } from '../../start-error.ts';
import type { Place } from './folder.ts';
import { giveToOwner } from './lock.ts';
import { commandLine, isAlive, spawnOptions, until } from './processes.ts';
import { removeShortFolder } from './socket.ts';

/**
 * The time limit for a start. After a crash, PostgreSQL replays its log before it is ready: at most `max_wal_size`, which takes minutes on
 * a slow disk.
 */
const READY_WITHIN_MS = 300_000;

/**
 * How long PostgreSQL gets after each signal, in milliseconds. SIGINT is its fast shutdown, which writes its buffers (128 MB) to disk;
 * SIGQUIT is its immediate shutdown, after which the next start recovers.
 */
const patient = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 6_000],
  ['SIGKILL', 3_000],
] as const;
/** The signals for a stop that must complete within ten seconds, even if the database hangs. */
const quick = [
  ['SIGINT', 2_500],
  ['SIGQUIT', 500],
  ['SIGKILL', 500],
] as const;
/** How long a shutdown may take. */
export type Haste = 'patient' | 'quick';

/**
 * Starts `postgres` and waits until it accepts connections. Its log goes directly to a file, because it must be able to write after this
 * process is killed.
 */
export async function launch(
  place: Place,
  program: string,
  args: string[],
  print: (line: string) => void,
  readyWithin: number = READY_WITHIN_MS,
): Promise<ChildProcess> {
  const log = openLog(place);
  for (let attempt = 1; ; attempt++) {
    const begin = statSync(log).size;
    const descriptor = openSync(log, 'a');
    const options = spawnOptions(place.identity, place.root);
    const child = spawn(program, ['-D', place.cluster, ...args], {
      ...options,
      stdio: ['ignore', descriptor, descriptor],
    });
    closeSync(descriptor);
    const failed = new Promise<Error>((resolve) => child.once('error', resolve));
    if (child.pid === undefined) throw cannotStart(plainCause(await failed), log);
    if (await becomesReady(child, place, print, readyWithin)) return child;
    const fault = lastFault(readFileSync(log, 'utf8').slice(begin));
    // A killed postmaster's backend is still finishing. Within moments, it notices that the postmaster is gone.
    if (!/still in use/.test(fault) || attempt === 10) throw cannotStart(fault, log);
    await sleep(500);
  }
}

async function becomesReady(child: ChildProcess, place: Place, print: (line: string) => void, milliseconds: number): Promise<boolean> {
  const kill = () => child.kill('SIGINT');
  process.once('exit', kill);
  const patience = setTimeout(() => print('PostgreSQL is still starting: it is recovering from its log ...'), 3_000);
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const ready = () => readPidFile(place.cluster)?.pid === child.pid && readPidFile(place.cluster)?.state === 'ready';
  try {
    const settled = await until(() => ended() || ready(), milliseconds);
    if (!settled) await stopProcess(child.pid ?? 0, ended);
    return settled && !ended();
  } finally {
    clearTimeout(patience);
    process.removeListener('exit', kill);
  }
}

function cannotStart(why: string, log: string): StartError {
  return new StartError(`PostgreSQL does not start (${why || 'it gave no reason'}): its log is ${log}.`);
}

function lastFault(log: string): string {
  return [...log.matchAll(/(?:FATAL|PANIC|ERROR): +(.+)|(error while loading .+)/g)].map(([, a, b]) => a ?? b).join('; ');
}

/** Opens the log file, which grows by a few lines per start and is truncated at 5 MB. */
function openLog({ root }: Place): string {
  const log = join(root, 'postgres.log');
  closeSync(openSync(log, 'a', 0o600));
  giveToOwner(root, log);
  if (statSync(log).size > 5_000_000) truncateSync(log);
  return log;
}

/**
 * Stops PostgreSQL with a fast shutdown: running statements are cancelled, and everything acknowledged is kept. Harder signals follow if
 * necessary.
 */
export async function stopProcess(pid: number, ended = () => !isAlive(pid), haste: Haste = 'patient'): Promise<boolean> {
  for (const [signal, patience] of haste === 'quick' ? quick : patient) {
    try {
      if (!ended()) process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    if (await until(ended, patience)) return true;
  }
  return false;
}

/**
 * Stops the PostgreSQL that a Cairn killed by `kill -9` left running on this cluster. The caller has locked the folder, so that this
 * PostgreSQL can't belong to a running Cairn.
 */
export async function stopOrphan(place: Place, print: (line: string) => void): Promise<void> {
  const found = readPidFile(place.cluster);
  if (!found) return;
  const command = commandLine(found.pid);
  const ours = command.includes('/postgres -D ') && command.includes(` ${place.cluster} `);
  if (ours && isAlive(found.pid)) {
    print('Stopping the PostgreSQL that an earlier Cairn left running ...');
    if (!(await stopProcess(found.pid)))
      throw new StartError(`The PostgreSQL that an earlier Cairn left (process ${found.pid}) does not stop: kill that process.`);
  }
  if (readPidFile(place.cluster) && exists(found.pid)) disown(place.cluster);
  removeShortFolder(found.socketFolder, place.identity?.uid ?? process.getuid?.());
}

/**
 * Handles a pid in `postmaster.pid` that now belongs to another program (or to a zombie). PostgreSQL would mistake it for another
 * PostgreSQL and refuse to start. It ignores its parent's pid, which is this process, and still checks the shared memory named in the same
 * file. Therefore, the pid is replaced and the file is kept.
 */
function disown(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^-?\d+/, String(process.pid)));
}

/** Returns whether a process exists, by PostgreSQL's own check, which a zombie passes. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the socket folder of the PostgreSQL running on this cluster; null if none accepts connections. */
export function socketOfRunning({ cluster }: Place): string | null {
  const found = readPidFile(cluster);
  return found?.state === 'ready' && isAlive(found.pid) ? found.socketFolder : null;
}

/** Reads `postmaster.pid`: pid, folder, start, port, socket folder, listen address, shared memory, state. */
function readPidFile(cluster: string): { pid: number; socketFolder: string; state: string } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    return pid > 0 ? { pid, socketFolder: lines[4] ?? '', state: lines[7]?.trim() ?? '' } : undefined;
  } catch {
    return undefined;
  }
}
