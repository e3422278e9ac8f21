import { activeDays } from '#contract/values.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';

/**
 * Returns an SQL condition: whether a person has studied on or after a day. The days are looked up for one person at a time. Without
 * `offset 0`, the database may turn `exists` into a join, and would then first add up the days of all people in all companies.
 *
 * @param person an expression for the person's id
 * @param day an expression for the first day
 */
export const studiedSince = (person: string, day: string): string =>
  `exists (select from published.study_days d where d.user_id = ${person} and d.is_study and d.day >= ${day} offset 0)`;

/** Returns the first of the days, up to today in this zone, on which someone must have studied to count as active. @param timezone IANA */
export const activeSince = (now: Date, timezone: string): string => addDays(localDay(now, timezone), 1 - activeDays);
