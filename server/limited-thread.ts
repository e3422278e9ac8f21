import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';

/** The limits on one piece of work in a thread. */
export interface ThreadLimits {
  /** Milliseconds, including those in which the thread starts. */
  time: number;
  memory: ResourceLimits;
}

/** The thread exceeded its limit on time or memory, and was ended. */
export class ThreadLimitReached extends Error {
  override name = 'ThreadLimitReached';
}

/** A thread loads its modules in the same way as the process. */
const moduleLoading = new URL('./module-loading.ts', import.meta.url).href;

/** Posts the answer of the script that `inLimitedThread` has started. */
export const answerFromThread = (answer: unknown): void => parentPort?.postMessage({ answer });

/**
 * Starts a script in a separate thread, gives it an input (`workerData`), and returns its answer (`answerFromThread`). The thread ends with
 * the answer, or at its limits.
 *
 * @throws ThreadLimitReached, and the errors of the script
 */
export function inLimitedThread<Answer>(script: URL, input: unknown, { time, memory }: ThreadLimits): Promise<Answer> {
  const worker = new Worker(script, {
    execArgv: ['--import', moduleLoading],
    resourceLimits: memory,
    workerData: input,
    // The output that libraries print about a hostile file does not belong in the log.
    stdout: true,
    stderr: true,
  });
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ThreadLimitReached()), time);
    // With `node --watch`, Node posts messages too.
    worker.on('message', (message: object) => {
      if ('answer' in message) resolve(message.answer as Answer);
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitReached() : error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the thread ended without an answer'));
    });
  }).finally(() => void worker.terminate());
}
