import { activeDays } from '#contract/values.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';

/**
 * An SQL condition: whether a person has studied on or after a day. The days are looked up person by person: in a join, into which the
 * database may turn `exists`, the days of all people in all companies would be added up first.
 *
 * @param person an expression for the person's id
 * @param day an expression for the first day
 */
export const studiedSince = (person: string, day: string): string =>
  `exists (select from published.study_days d where d.user_id = ${person} and d.is_study and d.day >= ${day} offset 0)`;

/**
 * The first of the days on which someone must have studied to count as active, in that zone; today is the last day. @param timezone IANA
 */
export const activeSince = (now: Date, timezone: string): string => addDays(localDay(now, timezone), 1 - activeDays);
