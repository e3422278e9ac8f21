import { withTimeout } from './with-timeout.ts';

/** Work that is done before anyone requests it. It ends early if the signal aborts. */
export type WarmUp = (signal: AbortSignal) => Promise<void>;

/** How long a stop waits for the current step, in milliseconds. */
const stopWithin = 2_000;

/** Runs the warm-up steps one after the other, once the server is ready, until it is stopped. */
export function warmUps(pieces: readonly WarmUp[], log: { warn(fields: object, text: string): void }) {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      for (const piece of pieces) if (!stopping.signal.aborted) await piece(stopping.signal);
    } catch (error) {
      // The first caller then waits for the work, as they would without a warm-up.
      if (!stopping.signal.aborted) log.warn({ event: 'warm_up_failed', err: error }, 'warm-up failed');
    }
  }

  return {
    /** Starts the steps, at most once. */
    begin: (): Promise<void> => (running ??= run()),
    async stop(): Promise<void> {
      stopping.abort();
      await withTimeout(stopWithin, running ?? Promise.resolve());
    },
  };
}
