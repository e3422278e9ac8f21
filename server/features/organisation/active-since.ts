import { activeDays } from '#contract/values.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';

/** The first day of those on which somebody must have studied to count as active, in that zone. @param timezone IANA */
export const activeSince = (now: Date, timezone: string): string => addDays(localDay(now, timezone), -activeDays);
