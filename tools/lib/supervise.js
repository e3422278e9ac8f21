import { spawn } from 'node:child_process';
import { projectFolder } from './project.js';

/** Milliseconds within which two signals count as one, because Ctrl-C reaches us from the terminal and again through npm. */
const SAME_SIGNAL_MS = 2_000;

/**
 * Runs programs side by side until the first one ends or someone asks to stop (Ctrl-C, SIGTERM, a closed terminal). Then it asks the others
 * once to stop, waits for all of them, and returns the exit code: 0 if they were asked to stop and did so cleanly.
 * Each program has its own process group, so that Ctrl-C reaches it only through us. Each also has a channel to us that breaks if we are
 * killed, in which case `follow.js` stops the program. A second request to stop kills the programs.
 * @param {{ program: string, args: string[], env?: Record<string, string> }[]} programs
 * @returns {Promise<number>}
 */
export function supervise(programs) {
  return new Promise((resolve) => {
    let askedAt = 0;
    let requested = false;
    let result = 0;
    const children = programs.map(({ program, args, env }) =>
      spawn(program, args, {
        cwd: projectFolder,
        env: { ...process.env, ...env },
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        detached: process.platform !== 'win32',
      }),
    );
    const left = new Set(children);

    const end = () => {
      const again = askedAt > 0 && Date.now() - askedAt > SAME_SIGNAL_MS;
      if (askedAt === 0 || again) for (const child of left) child.kill(again ? 'SIGKILL' : 'SIGTERM');
      askedAt ||= Date.now();
    };
    const ask = () => {
      requested = true;
      end();
    };
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, ask);
    // npm sends signals to the shell between npm and us, and dash exits without passing them on.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) {
        clearInterval(watch);
        ask();
      }
    }, 200);
    watch.unref();

    for (const child of children) {
      const gone = (/** @type {number | null} */ code, /** @type {NodeJS.Signals | null} */ signal) => {
        if (!left.delete(child)) return;
        const clean = requested && (code === 0 || signal === 'SIGTERM');
        if (!clean && (askedAt === 0 || requested)) result ||= code ?? 1;
        if (left.size === 0) resolve(result);
        else end();
      };
      child.once('exit', gone);
      child.once('error', (error) => {
        console.error(error.message);
        gone(1, null);
      });
    }
  });
}
