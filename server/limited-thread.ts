import { type ResourceLimits, Worker } from 'node:worker_threads';

/** The limits for one piece of work in a thread. */
export interface ThreadLimits {
  /** Milliseconds, including the start of the thread. */
  time: number;
  memory: ResourceLimits;
}

/** The thread exceeded its time or memory limit and was terminated. */
export class ThreadLimitReached extends Error {
  override name = 'ThreadLimitReached';
}

/** A thread loads its modules as the process does. */
const moduleLoading = new URL('./module-loading.ts', import.meta.url).href;

/**
 * Starts a script in its own thread, passes it an input (`workerData`), and returns the first message that it posts. The thread ends with
 * that message or at its limits.
 *
 * @throws ThreadLimitReached, and whatever the script throws
 */
export function inLimitedThread<Answer>(script: URL, input: unknown, { time, memory }: ThreadLimits): Promise<Answer> {
  const worker = new Worker(script, {
    execArgv: ['--import', moduleLoading],
    resourceLimits: memory,
    workerData: input,
    // What libraries print about a hostile file does not belong in the log.
    stdout: true,
    stderr: true,
  });
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ThreadLimitReached()), time);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitReached() : error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the thread ended without an answer'));
    });
  }).finally(() => void worker.terminate());
}
