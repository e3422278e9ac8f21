import { type Settings, settings as schema } from '#contract/settings.ts';
import { type Clock, systemClock } from '#server/clock.ts';
import type { Queryable } from '#server/database/database.ts';
import { settings } from './tables.ts';

export type ReadSettings = () => Promise<Settings>;

/** Milliseconds for which a process may go on with the settings it has read. */
const fresh = 2_000;

async function readSettings(on: Queryable): Promise<Settings> {
  const rows = await on.select({ name: settings.name, value: settings.value }).from(settings);
  return schema.parse(Object.fromEntries(rows.map((row) => [row.name, row.value])));
}

/** The settings, read at most every two seconds; several calls at once share one reading. */
export function settingsReader(on: Queryable, clock: Clock = systemClock): ReadSettings {
  let reading: Promise<Settings> | undefined;
  let until = 0;
  const now = () => clock.now().getTime();
  return () => {
    if (!reading || now() > until) {
      until = now() + fresh;
      reading = readSettings(on);
      reading.catch(() => {
        reading = undefined;
      });
    }
    return reading;
  };
}
