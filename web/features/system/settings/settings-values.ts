import type { UseFormReturnType } from '@mantine/form';
import type { SettingName, SystemSettings } from '#contract/settings.ts';
import { m } from '#messages';
import { isWholeWithin } from '#web/lib/field-rules.ts';
import { inNumbers } from '#web/lib/numbers.ts';

/** The field values. An empty number field contains a string. */
export type Values = Record<SettingName, number | string | boolean>;
export type SettingsForm = UseFormReturnType<Values>;
export type About = SystemSettings['about'][number];

/** Bytes per unit of a size field: sizes are shown and typed in megabytes, with up to three decimals. */
const megabyte = 1024 * 1024;
const inBytes = ({ bounds }: About) => bounds?.unit === 'bytes';
const decimals = 3;
const rounded = (value: number, round: (value: number) => number) => round(value * 10 ** decimals) / 10 ** decimals;

/** Converts a stored value to its field's value. */
export const shownOf = (about: About, stored: number | boolean): number | boolean =>
  inBytes(about) && typeof stored === 'number' ? rounded(stored / megabyte, Math.round) : stored;

/** Converts a field's value to the stored value. */
export const storedOf = (about: About, shown: number | string | boolean): number | string | boolean =>
  inBytes(about) ? Math.round(Number(shown) * megabyte) : shown;

/** Returns a number field's bounds, or null for other fields. */
export function shownBounds(about: About): { least: number; most: number } | null {
  const { bounds } = about;
  if (!bounds || !inBytes(about)) return bounds;
  return { least: rounded(bounds.least / megabyte, Math.ceil), most: Math.floor(bounds.most / megabyte) };
}

/** Returns why a field can't be saved as it is, or null if it can. */
export function faultOf(about: About, value: number | string | boolean): string | null {
  const bounds = shownBounds(about);
  if (!bounds || typeof value === 'boolean') return null;
  const words = { least: inWords(bounds.least), most: inWords(bounds.most) };
  if (!inBytes(about)) return isWholeWithin(value, bounds) ? null : m.setting_out_of_bounds(words);
  const isWithin = value !== '' && Number(value) >= bounds.least && Number(value) <= bounds.most;
  return isWithin ? null : m.setting_out_of_bounds_megabytes(words);
}

export const valuesOf = (settings: SystemSettings): Values =>
  Object.fromEntries(settings.about.map((about) => [about.name, shownOf(about, settings[about.name])])) as Values;

/** Returns the request body for the fields. */
export const bodyOf = (about: readonly About[], values: Values) =>
  Object.fromEntries(about.map((one) => [one.name, storedOf(one, values[one.name])])) as Record<SettingName, never>;

/** Formats a value, such as `10,000` or `on`. */
export function inWords(value: number | string | boolean): string {
  if (typeof value === 'boolean') return value ? m.setting_on() : m.setting_off();
  return value === '' ? '–' : inNumbers(Number(value), decimals);
}
