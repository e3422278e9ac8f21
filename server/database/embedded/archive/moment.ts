import { Temporal } from 'temporal-polyfill';
import { StartError } from '../../../start-error.ts';

const HOW =
  'write it as "2026-11-21 14:05" in the time zone of this machine, or with a UTC offset: "2026-11-21 14:05:30+01:00", "2026-11-21T13:05Z"';
const FORM = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?) ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * Parses a date and time typed by a person, in the machine's time zone unless it contains an offset. Throws a `StartError` for anything
 * else, and for a local time that occurred twice or never.
 */
export function readMoment(text: string, zone: string): Date {
  const [, day, time, offset] = FORM.exec(text.trim()) ?? [];
  if (day === undefined || time === undefined) throw new StartError(`"${text}" is not a date and time: ${HOW}.`);
  let local: Temporal.PlainDateTime;
  try {
    local = Temporal.PlainDateTime.from(`${day}T${time}`, { overflow: 'reject' });
  } catch {
    throw new StartError(`"${text}" is not a date and time in the calendar: ${HOW}.`);
  }
  if (offset !== undefined) {
    const full = /^z$/i.test(offset) ? 'Z' : offset.length === 3 ? `${offset}:00` : offset;
    try {
      return new Date(Temporal.Instant.from(`${day}T${time}${full}`).epochMilliseconds);
    } catch {
      throw new StartError(`"${text}" has a UTC offset that does not exist: ${HOW}.`);
    }
  }
  try {
    return new Date(local.toZonedDateTime(zone, { disambiguation: 'reject' }).epochMilliseconds);
  } catch {
    throw new StartError(`The clocks of ${zone} show "${text}" twice or never: add a UTC offset, such as "${text.trim()}Z".`);
  }
}

/** Formats a moment for people, in UTC and in local time. */
export function formatMoment(moment: Date, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
  const shown = local.toString({ timeZoneName: 'never', smallestUnit: moment.getTime() % 1000 === 0 ? 'second' : 'millisecond' });
  return `${moment.toISOString().replace(/\.000Z$/, 'Z')} (${shown.replace('T', ' ')} in ${zone})`;
}
