import { localDay } from '#server/calendar/local-day.ts';
import type { History } from './history.ts';

/** The time of an event, according to the history. */
export interface Moment {
  at: Date;
  /** Whether the time is exact; false if the history stores only the day. */
  exact: boolean;
}

const minute = 60_000;
/** The tolerance for processes whose clocks differ slightly when they record the same event. */
const skew = minute;
/** The longest time between noon UTC on a date and that date's start or end in any zone. */
const halfDay = 38 * 60 * minute;

/** Whether a recorded time agrees with the history's, as far as that is exact. */
export const agrees = (at: Date, moment: Moment): boolean =>
  Math.abs(at.getTime() - moment.at.getTime()) <= (moment.exact ? skew : halfDay);

/** Returns noon UTC on a date, when the date has started in all zones. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Returns the time to use for a person's study day: when they completed the first file that day, or else noon UTC. */
export function momentOf(day: string, { files, timezone }: Pick<History, 'files' | 'timezone'>): Moment {
  const file = files.find(({ at }) => localDay(at, timezone) === day);
  return { at: file?.at ?? noonOf(day), exact: false };
}
