import { withTimeout } from './with-timeout.ts';

/** Work that nobody asked for yet, done before somebody does; it ends early when the signal aborts. */
export type WarmUp = (signal: AbortSignal) => Promise<void>;

/** Milliseconds that a stop waits for the piece of it that is under way. */
const stopWithin = 2_000;

/** Work for the time after the server has said that it is ready, one piece after the other, until it is stopped. */
export function warmUps(pieces: readonly WarmUp[], log: { warn(fields: object, text: string): void }) {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      for (const piece of pieces) if (!stopping.signal.aborted) await piece(stopping.signal);
    } catch (error) {
      // The first caller then waits for it, as without a warm-up.
      if (!stopping.signal.aborted) log.warn({ event: 'warm_up_failed', err: error }, 'warm-up failed');
    }
  }

  return {
    /** Begins, once. */
    begin: (): Promise<void> => (running ??= run()),
    async stop(): Promise<void> {
      stopping.abort();
      await withTimeout(stopWithin, running ?? Promise.resolve());
    },
  };
}
