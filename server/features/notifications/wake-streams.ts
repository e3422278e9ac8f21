import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '#server/calendar/durations.ts';
import type { Database } from '#server/database/database.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { sendWakes } from './queries.ts';

/** Milliseconds after which people's ids are sent again when the database did not accept them. */
const pause = second;

/** Wakes these people's streams on every process. */
export type WakeStreams = (people: Iterable<PersonId>) => void;

/**
 * Announces on the database's channel the people whose notifications have changed, in one statement at a time with everyone collected since
 * the last one. Call it after the commit: PostgreSQL lets transactions that notify commit only one after another.
 */
export function streamWaker({ database, log }: { database: Database; log: Pick<Services['log'], 'warn'> }): WakeStreams {
  const waiting = new Set<PersonId>();
  let sending = false;

  async function send(): Promise<void> {
    sending = true;
    // When the pool ends, the process and its streams end too.
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
