import { localDay } from '#server/calendar/local-day.ts';
import type { History } from './history.ts';

/** The time of an event, from the history. */
export interface Moment {
  at: Date;
  /** False where the history keeps the day alone. */
  exact: boolean;
}

const minute = 60_000;
/** Processes whose clocks differ a little write down the same thing. */
const skew = minute;
/** From the noon of a date in UTC to its beginning or end in any zone. */
const halfDay = 38 * 60 * minute;

/** Whether a moment that was written down is the one of the history, as far as the history can tell. */
export const agrees = (at: Date, moment: Moment): boolean =>
  Math.abs(at.getTime() - moment.at.getTime()) <= (moment.exact ? skew : halfDay);

/** The noon of a date in UTC: no zone is before that date any more. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** The moment of a date on which a person studied: when they completed its first file, else its noon in UTC. */
export function momentOf(day: string, { files, timezone }: Pick<History, 'files' | 'timezone'>): Moment {
  const file = files.find(({ at }) => localDay(at, timezone) === day);
  return { at: file?.at ?? noonOf(day), exact: false };
}
