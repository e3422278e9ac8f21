import type { UseFormReturnType } from '@mantine/form';
import type { SettingName, SystemSettings } from '#contract/settings.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';

/** What the fields hold: a number field that is emptied holds a text. */
export type Values = Record<SettingName, number | string | boolean>;
export type SettingsForm = UseFormReturnType<Values>;
export type About = SystemSettings['about'][number];

export const valuesOf = (settings: SystemSettings): Values =>
  Object.fromEntries(settings.about.map(({ name }) => [name, settings[name]])) as Values;

/** A value in words, as `10,485,760` or `on`. */
export function inWords(value: number | string | boolean): string {
  if (typeof value === 'boolean') return value ? m.setting_on() : m.setting_off();
  return value === '' ? '–' : inNumbers(Number(value));
}

/** The settings that differ from what is stored, with both values. */
export const changesOf = (stored: Values, values: Values) =>
  (Object.keys(stored) as SettingName[]).flatMap((name) =>
    stored[name] === values[name] ? [] : [{ name, before: stored[name], after: values[name] }],
  );
