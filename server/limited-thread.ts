import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';

/** The limits on work in a thread. */
export interface ThreadLimits {
  /** Milliseconds, including the start of the thread. */
  time: number;
  memory: ResourceLimits;
}

/** Thrown if the thread exceeded its time or memory limit and was stopped. */
export class ThreadLimitReached extends Error {
  override name = 'ThreadLimitReached';
}

/** A thread must load its modules in the same way as the process. */
const moduleLoading = new URL('./module-loading.ts', import.meta.url).href;

/** Posts a script's answer, if `inLimitedThread` has started the script. */
export const answerFromThread = (answer: unknown): void => parentPort?.postMessage({ answer });

/**
 * Starts a script in a separate thread, passes it an input (`workerData`), and returns its answer (`answerFromThread`). The thread ends
 * after its answer, or when it reaches a limit.
 * @throws ThreadLimitReached, and the script's errors
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
