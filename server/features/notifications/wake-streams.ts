import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '#server/calendar/durations.ts';
import type { Database } from '#server/database/database.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { sendWakes } from './queries.ts';

/** How long to wait before sending ids again that the database did not accept, in milliseconds. */
const pause = second;

/** Wakes these people's streams on every process. */
export type WakeStreams = (people: Iterable<PersonId>) => void;

/**
 * Returns a function that sends, on the database channel, the ids of people whose notifications have changed. Only one statement runs at a
 * time; the next one sends all ids collected in the meantime. The function must be called after the commit, because PostgreSQL commits
 * transactions that use `notify` only one after another.
 */
export function streamWaker({ database, log }: { database: Database; log: Pick<Services['log'], 'warn'> }): WakeStreams {
  const waiting = new Set<PersonId>();
  let sending = false;

  async function send(): Promise<void> {
    sending = true;
    // If the pool is ending, so are the process and its streams.
    while (waiting.size > 0 && !database.$client.ending) {
      const people = [...waiting];
      waiting.clear();
      try {
        await sendWakes(database, people);
      } catch (error) {
        log.warn({ event: 'notification_wake_failed', err: error }, 'could not wake the notification streams; trying again');
        for (const person of people) waiting.add(person);
        await sleep(pause, undefined, { ref: false });
      }
    }
    sending = false;
  }

  return (people) => {
    for (const person of people) waiting.add(person);
    if (!sending && waiting.size > 0) void send();
  };
}
