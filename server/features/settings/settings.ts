import { type Settings, settings as schema } from '#contract/settings.ts';
import type { Database } from '#server/database/database.ts';
import { settings } from './tables.ts';

export type ReadSettings = () => Promise<Settings>;

/** Milliseconds for which a process may go on with the settings it has read. */
const fresh = 2_000;

async function readSettings(database: Database): Promise<Settings> {
  const rows = await database.select({ name: settings.name, value: settings.value }).from(settings);
  return schema.parse(Object.fromEntries(rows.map((row) => [row.name, row.value])));
}

/** The settings, read at most every two seconds; several calls at once share one reading. */
export function settingsReader(database: Database): ReadSettings {
  let reading: Promise<Settings> | undefined;
  let until = 0;
  return () => {
    if (!reading || Date.now() > until) {
      until = Date.now() + fresh;
      reading = readSettings(database);
      reading.catch(() => {
        reading = undefined;
      });
    }
    return reading;
  };
}
