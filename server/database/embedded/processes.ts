import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The user that PostgreSQL runs as; null for this process's user. PostgreSQL refuses to run as root. */
export type Identity = { uid: number; gid: number } | null;

export const isRoot = () => process.getuid?.() === 0;

/**
 * Returns the spawn options for every PostgreSQL program. They are `detached`, because Ctrl-C in a terminal reaches the whole process group
 * and would stop the database while the server still uses it. This process's environment is not passed on, because PGDATA, PGOPTIONS and
 * LC_* all change PostgreSQL's behaviour. `LC_ALL=C` is set because macOS needs a locale that can be read without threads.
 */
export function spawnOptions(identity: Identity, cwd: string): SpawnOptions {
  const windows = process.platform === 'win32';
  const env = windows ? process.env : { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return { ...identity, cwd, env, detached: !windows, windowsHide: true };
}

/** Runs a program until it exits. It is killed with this process, so that Ctrl-C leaves nothing running. */
export async function run(program: string, args: string[], options: SpawnOptions) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      // On Windows, the server inherits the pipes of `pg_ctl start`, which close only when the server exits.
      child.once(process.platform === 'win32' ? 'exit' : 'close', resolve);
    });
    return { code, output };
  } finally {
    process.removeListener('exit', kill);
  }
}

/** Returns whether the process is running. A zombie isn't: in a container it may never be reaped, and kill(0) still finds it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    // The format is "pid (name) state ...". The name may contain spaces and brackets, so the last bracket ends it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !'ZX'.includes(stat.charAt(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

/**
 * Returns a process's command line, with its arguments joined by spaces. It doesn't read /proc's `cwd` or `exe`, because in a container
 * root usually lacks CAP_SYS_PTRACE and may not read them for a process run by `nobody`.
 */
export function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  } catch {
    return '';
  }
}

/** Polls every 20 ms. Returns whether the condition became true in time. */
export async function until(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!condition()) {
    if (performance.now() > end) return false;
    await sleep(20);
  }
  return true;
}
