import { isTimezone } from '#server/calendar/zones.ts';
import { refusedField } from '#server/http/refusal.ts';

/** Refuses an unknown time zone. Throws `invalid_request`. */
export function checkTimezone(timezone: string | undefined): void {
  if (timezone && !isTimezone(timezone)) throw refusedField({ path: 'body.timezone', code: 'timezone' });
}
