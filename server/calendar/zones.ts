import { setImmediate } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import { presentZone } from '#contract/time-zones.ts';
import { hour } from './durations.ts';

/** Returns whether the runtime's IANA data contains the zone. Older names, which browsers still send, are accepted too. */
export function isTimezone(zone: string): boolean {
  // An offset such as +02:00 is not a time zone, because it has no daylight saving time.
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const zoned = (at: Date, zone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

/** Returns how many minutes a zone is ahead of UTC at a given time. */
export const offsetMinutes = (zone: string, at: Date): number => zoned(at, zone).offsetNanoseconds / 60e9;

/** Returns the local hour in a zone at a given time, from 0 to 23. */
export const hourOfDay = (at: Date, zone: string): number => zoned(at, zone).hour;

const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC');
const zones = ['UTC', ...new Set(others.map(presentZone).sort())];
/** Other requests get a turn after this many zones, because the runtime takes about a millisecond per zone. */
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

let latest: { hour: number; list: Promise<Timezone[]> } | undefined;

/** Returns the IANA time zones with their current offset. The list is created once per hour, because clocks change on the hour. */
export function timezoneList(at: Date): Promise<Timezone[]> {
  const now = Math.floor(at.getTime() / hour);
  if (latest?.hour !== now) latest = { hour: now, list: readTimezones(at) };
  return latest.list;
}
