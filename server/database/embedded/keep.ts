import { plainCause, StartError } from '../../start-error.ts';

/** A PostgreSQL that can be started again at the same address. */
export interface Restartable {
  /** Comes true when the one that runs now has ended. */
  ended(): Promise<void>;
  /** Starts the next one; throws when it can't. */
  start(): Promise<void>;
}

/** So many ends in so many milliseconds are no accident any more: starting again would only hide what is wrong. */
const MOST_ENDS = 5;
const WITHIN_MS = 60_000;

/**
 * Starts PostgreSQL again whenever it ends without being asked; meanwhile calls are refused as unavailable. Answers why
 * it gave up, or null after an end that was asked for.
 */
export async function keepRunning(
  restartable: Restartable,
  { stopping, print, log }: { stopping(): boolean; print: (line: string) => void; log: string },
): Promise<string | null> {
  const ends: number[] = [];
  for (;;) {
    await restartable.ended();
    if (stopping()) return null;
    const now = performance.now();
    ends.push(now);
    const recent = ends.filter((end) => now - end < WITHIN_MS).length;
    if (recent >= MOST_ENDS) return `PostgreSQL stopped unexpectedly ${recent} times within a minute; its log is ${log}.`;
    print('PostgreSQL stopped unexpectedly; restarting it ...');
    try {
      await restartable.start();
    } catch (error) {
      if (stopping()) return null;
      const why = error instanceof StartError ? error.message : `${plainCause(error)}; its log is ${log}.`;
      return `PostgreSQL stopped unexpectedly and could not be restarted: ${why}`;
    }
    // Who asked for the end while it was on its way up stops it now.
    if (stopping()) return null;
    print('PostgreSQL is running again.');
  }
}
