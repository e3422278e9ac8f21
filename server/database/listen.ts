import pg from 'pg';
import { withTimeout } from '../with-timeout.ts';

export interface Listening {
  stop(): Promise<void>;
}

interface Log {
  warn: (fields: object, text: string) => void;
}

/** Milliseconds before a broken connection is retried: the first delay and the longest one. */
const firstPause = 250;
const longestPause = 5_000;

interface Hearing {
  /** Called with each notification's payload. */
  heard: (payload: string) => void;
  /** Called when listening resumes after a gap, when notifications may have been missed. */
  resumed: () => void;
}

export type Listen = (channel: string, on: Hearing, log: Log) => Promise<Listening>;

/** Listens on a database channel, on a separate connection, and reconnects if that breaks. */
export async function listen(pool: pg.Pool, channel: string, on: Hearing, log: Log): Promise<Listening> {
  let stopped = false;
  let current: pg.Client | undefined;
  let pause = firstPause;
  let waiting: NodeJS.Timeout | undefined;

  async function begin(): Promise<void> {
    const client = new pg.Client(pool.options);
    current = client;
    const broken = (error?: Error) => {
      if (stopped || current !== client) return;
      current = undefined;
      log.warn({ event: 'database_listen_lost', err: error }, 'lost the LISTEN connection; reconnecting');
      void client.end().catch(() => undefined);
      waiting = setTimeout(() => void begin().then(() => current && on.resumed()), pause);
      pause = Math.min(pause * 2, longestPause);
    };
    // Without a listener for its errors, Node would end the process.
    client.on('error', broken);
    client.on('end', () => broken());
    client.on('notification', ({ payload }) => on.heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      pause = firstPause;
    } catch (error) {
      broken(error as Error);
    }
  }

  await begin();
  return {
    async stop() {
      stopped = true;
      clearTimeout(waiting);
      // A half-open connection may never report that it has ended.
      if (current)
        await withTimeout(
          firstPause,
          current.end().catch(() => undefined),
        );
    },
  };
}
