import { type Settings, settings as schema } from '#contract/settings.ts';
import { type Clock, systemClock } from '#server/clock.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Listen, Listening } from '#server/database/listen.ts';
import { json, statement, text } from '#server/database/statement.ts';

export interface ReadSettings {
  (): Promise<Settings>;
  /** Makes the next call read the stored values again. */
  forget(): void;
}

/** How long until a process reads the settings again, in milliseconds, in case it was not notified of a change. */
const fresh = 2_000;

const selectSettings = statement('settings_read', 'select name, value from settings', { name: text, value: json<unknown>() });

async function readSettings(on: Queryable): Promise<Settings> {
  const rows = await selectSettings.rows(on);
  return schema.parse(Object.fromEntries(rows.map((row) => [row.name, row.value])));
}

/**
 * Returns a function that returns the settings. It reads them again after two seconds, or once `forget` has been called. Simultaneous calls
 * share one read.
 */
export function settingsReader(on: Queryable, clock: Clock = systemClock): ReadSettings {
  let reading: Promise<Settings> | undefined;
  let until = 0;
  const now = () => clock.now().getTime();
  function read(): Promise<Settings> {
    if (!reading || now() > until) {
      until = now() + fresh;
      const begun = readSettings(on);
      reading = begun;
      begun.catch(() => {
        if (reading === begun) reading = undefined;
      });
    }
    return reading;
  }
  return Object.assign(read, { forget: () => void (reading = undefined) });
}

const channel = 'settings_changed';
const notifySettings = statement('settings_tell', 'select pg_notify($1, $2)::text as sent', { sent: text });

/**
 * Notifies the other processes that settings have changed. Must be called after the commit, because inside the transaction it would delay
 * other commits.
 */
export const notifyOfSettings = (on: Queryable): Promise<number> => notifySettings.count(on, [channel, '']);

/** Makes a process read the settings again as soon as another process has changed them. */
export const followSettings = (listen: Listen, settings: ReadSettings, log: Parameters<Listen>[2]): Promise<Listening> =>
  listen(channel, { heard: settings.forget, resumed: settings.forget }, log);
