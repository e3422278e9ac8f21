import { plainCause, StartError } from '../../start-error.ts';

/** A PostgreSQL that can be restarted at the same address. */
export interface Restartable {
  /** Resolves when the running PostgreSQL has exited. */
  ended(): Promise<void>;
  /** Starts PostgreSQL again. Throws if it can't. */
  start(): Promise<void>;
}

/** More exits than this within the interval have a cause that restarting would only hide. */
const MOST_ENDS = 5;
const WITHIN_MS = 60_000;

/**
 * Restarts PostgreSQL whenever it stops unexpectedly. Until it is back, calls are refused as unavailable. Returns the reason for giving up,
 * or null after a requested stop.
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
    // A stop requested during the restart takes effect now.
    if (stopping()) return null;
    print('PostgreSQL is running again.');
  }
}
