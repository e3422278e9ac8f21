import { chownSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from '../processes.ts';
import type { Archive } from './archive-folder.ts';
import { fetchLog } from './archived-log.ts';

/** A shell exit code that PostgreSQL treats as a failed command, so that it gives up, and not as the end of the log. */
const FAULT = 200;
/** How long the shell waits for a file, in hundredths of a second: five minutes. */
const PATIENCE = 30_000;

export interface LogServer {
  /** The command that PostgreSQL runs for each log file that it needs. */
  command: string;
  /** The requested segments that do not exist, in request order. */
  missing: string[];
  /** Returns why the restore has to be given up: the name of an unreadable segment. */
  damaged(): string | undefined;
  stop(): Promise<void>;
}

/**
 * Provides PostgreSQL with log files during a restore. PostgreSQL requests them through a shell command that runs as its own user, which
 * may be unable to run this Node or to read the archive. The shell therefore writes a file's name into a folder and waits until the
 * uncompressed file appears there.
 */
export function serveLog(archive: Archive, folder: string, identity: Identity): LogServer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const missing: string[] = [];
  let damaged: string | undefined;
  let stopping = false;
  const answer = async (name: string) => {
    let code = 1;
    try {
      if (await fetchLog(archive, name, join(folder, name), identity)) code = 0;
      else missing.push(name);
    } catch {
      damaged = name;
      code = FAULT;
      rmSync(join(folder, name), { force: true });
    }
    writeFileSync(join(folder, `${name}.code.new`), `${code}\n`, { mode: 0o644 });
    renameSync(join(folder, `${name}.code.new`), join(folder, `${name}.code`));
  };
  const work = async () => {
    while (!stopping) {
      for (const wanted of readdirSync(folder).filter((name) => name.endsWith('.wanted'))) {
        rmSync(join(folder, wanted));
        await answer(wanted.slice(0, -'.wanted'.length));
      }
      await sleep(5);
    }
  };
  const working = work();
  const quoted = `'${folder.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
  const at = (ending: string) => `${quoted}/%f${ending}`;
  const command = [
    `: > ${at('.wanted')}`,
    `n=0; while [ ! -e ${at('.code')} ]; do n=$((n+1)); [ $n -gt ${PATIENCE} ] && exit ${FAULT}; sleep 0.01; done`,
    `read code < ${at('.code')}; rm -f ${at('.code')}; [ "$code" = 0 ] && exec mv ${at('')} "%p"; exit "$code"`,
  ].join('; ');
  return { command, missing, damaged: () => damaged, stop: () => ((stopping = true), working) };
}
