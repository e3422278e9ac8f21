import type { UseFormReturnType } from '@mantine/form';
import type { SettingName, SystemSettings } from '#contract/settings.ts';
import { m } from '#messages';
import { isWholeWithin } from '#web/lib/field-rules.ts';
import { inNumbers } from '#web/lib/numbers.ts';

/** What the fields hold: a number field that is emptied holds a text. */
export type Values = Record<SettingName, number | string | boolean>;
export type SettingsForm = UseFormReturnType<Values>;
export type About = SystemSettings['about'][number];

/** How many bytes the number in a field stands for: sizes are shown and typed in megabytes, to a thousandth of one. */
const megabyte = 1024 * 1024;
const inBytes = ({ bounds }: About) => bounds?.unit === 'bytes';
const decimals = 3;
const rounded = (value: number, round: (value: number) => number) => round(value * 10 ** decimals) / 10 ** decimals;

/** A stored value as its field shows it. */
export const shownOf = (about: About, stored: number | boolean): number | boolean =>
  inBytes(about) && typeof stored === 'number' ? rounded(stored / megabyte, Math.round) : stored;

/** What a field says as it is stored. */
export const storedOf = (about: About, shown: number | string | boolean): number | string | boolean =>
  inBytes(about) ? Math.round(Number(shown) * megabyte) : shown;

/** The bounds of what a field shows, for a number. */
export function shownBounds(about: About): { least: number; most: number } | null {
  const { bounds } = about;
  if (!bounds || !inBytes(about)) return bounds;
  return { least: rounded(bounds.least / megabyte, Math.ceil), most: Math.floor(bounds.most / megabyte) };
}

/** Why a field can't be saved as it is; null where it can. */
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

/** What is sent of the fields. */
export const bodyOf = (about: readonly About[], values: Values) =>
  Object.fromEntries(about.map((one) => [one.name, storedOf(one, values[one.name])])) as Record<SettingName, never>;

/** A value in words, as `10,000` or `on`. */
export function inWords(value: number | string | boolean): string {
  if (typeof value === 'boolean') return value ? m.setting_on() : m.setting_off();
  return value === '' ? '–' : inNumbers(Number(value), decimals);
}
