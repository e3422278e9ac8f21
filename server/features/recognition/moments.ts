import { localDay } from '#server/calendar/local-day.ts';
import type { History } from './history.ts';

/** The time of an event according to the history. */
export interface Moment {
  at: Date;
  /** False if the history stores only the day. */
  exact: boolean;
}

const minute = 60_000;
/** A tolerance, because processes whose clocks differ a little record the same event. */
const skew = minute;
/** The time from noon UTC of a date to its start or end in any zone. */
const halfDay = 38 * 60 * minute;

/** Whether a recorded time matches the history's, as far as the history is exact. */
export const agrees = (at: Date, moment: Moment): boolean =>
  Math.abs(at.getTime() - moment.at.getTime()) <= (moment.exact ? skew : halfDay);

/** Noon UTC of a date, when that date has started in all zones. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** The time for a date on which a person studied: the completion of its first file, otherwise noon UTC. */
export function momentOf(day: string, { files, timezone }: Pick<History, 'files' | 'timezone'>): Moment {
  const file = files.find(({ at }) => localDay(at, timezone) === day);
  return { at: file?.at ?? noonOf(day), exact: false };
}
