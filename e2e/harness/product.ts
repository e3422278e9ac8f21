import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { node24 } from '../../tools/lib/node24.js';
import { builtServer } from '../../tools/lib/server.js';

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** Loaded into the server, so that it stops when this process is gone, even after kill -9. */
const follow = pathToFileURL(inProject('tools/lib/follow.js')).href;
/** Loaded into a server whose clock a test moves. */
const movedClock = pathToFileURL(inProject('e2e/harness/moved-clock.ts')).href;
/** Milliseconds. */
const startTimeout = 60_000;

/** The real product in a separate process: the built server, as `npm start` runs it. */
export class Product {
  url = '';
  /** All of the process's output so far. */
  output = '';
  #env: Record<string, string>;
  #movesClock: boolean;
  #child: ChildProcess | undefined;

  /** @param movesClock whether `moveClock` can move the server's clock */
  constructor(env: Record<string, string>, { movesClock = false } = {}) {
    this.#env = env;
    this.#movesClock = movesClock;
  }

  /** Sets the server's clock to this many milliseconds after the real time. */
  async moveClock(milliseconds: number): Promise<void> {
    if (!this.#child || !this.#movesClock) throw new Error('this server has no clock that moves');
    const answered = once(this.#child, 'message');
    this.#child.send({ moved: milliseconds });
    await answered;
  }

  get #alive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts the server, on its previous port if it had one, and resolves once it is ready. Does nothing if it is already running. */
  async start(): Promise<void> {
    if (this.#alive) return;
    const port = this.url ? new URL(this.url).port : '0';
    const child = spawn(node24(), ['--import', follow, ...(this.#movesClock ? ['--import', movedClock] : []), inProject(builtServer)], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        TZ: 'UTC',
        LOG_LEVEL: 'warn',
        ...this.#env,
        PORT: port,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.url = await new Promise<string>((resolve, reject) => {
      let heard = '';
      const hear = (chunk: Buffer) => {
        heard += chunk;
        this.output += chunk;
        const [, url] = /^Cairn is ready: (\S+)$/m.exec(heard) ?? [];
        if (url) resolve(url);
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('exit', (code) => reject(new Error(`Cairn ended with ${code} before it was ready:\n${heard}`)));
      setTimeout(() => reject(new Error(`Cairn was not ready in time:\n${heard}`)), startTimeout).unref();
    });
  }

  /** Kills the server as a power cut would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || !this.#alive) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
