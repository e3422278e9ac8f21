import { Temporal } from 'temporal-polyfill';

/** Hours of the day. Emails that ask people to do something are sent between the two. */
const [firstHour, lastHour] = [9, 17] as const;

/** Returns the date in a time zone, if it is a time from Monday to Friday, 09:00 to 17:00, there; otherwise null. */
export function workingDay(now: Date, zone: string): string | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  return local.dayOfWeek <= 5 && local.hour >= firstHour && local.hour < lastHour ? local.toPlainDate().toString() : null;
}
