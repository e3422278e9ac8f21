import { setImmediate } from 'node:timers/promises';
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import badgeList from './data/badges.json' with { type: 'json' };
import jobTitleList from './data/job-titles.json' with { type: 'json' };
import resourceList from './data/resources.json' with { type: 'json' };
import skillList from './data/tech-skills.json' with { type: 'json' };

countries.registerLocale(english);

/** Countries, ISO 3166-1 alpha-2, by name. */
export const countryList = Object.entries(countries.getNames('en', { select: 'official' }))
  .map(([id, name]) => ({ id, name }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** Minutes by which a zone is ahead of UTC at a moment. */
export function offsetMinutes(zone: string, at: Date): number {
  const text =
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
const hour = 3_600_000;
/** Zones between two of which other requests get their turn: the runtime takes about a millisecond for each. */
const turn = 10;

export interface Timezone {
  id: string;
  name: string;
  offset_minutes: number;
}

async function readTimezones(at: Date): Promise<Timezone[]> {
  const list: Timezone[] = [];
  for (const [index, id] of zones.entries()) {
    if (index % turn === 0) await setImmediate();
    list.push({ id, name: id.replaceAll('_', ' '), offset_minutes: offsetMinutes(id, at) });
  }
  return list;
}

let known: { hour: number; list: Promise<Timezone[]> } | undefined;

/** Time zones, IANA, with their offset in that hour; clocks change on the hour, so each hour is read once. */
export function timezoneList(at: Date): Promise<Timezone[]> {
  const now = Math.floor(at.getTime() / hour);
  if (known?.hour !== now) known = { hour: now, list: readTimezones(at) };
  return known.list;
}

export { badgeList, jobTitleList, resourceList, skillList };
