import { localDay } from '#server/calendar/local-day.ts';
import { isStudy, streakOf } from '#server/features/learning/streak.ts';
import { type BadgeDefinition, badges, type Metric } from './badges.ts';
import type { History } from './history.ts';

/** When something came to pass, as the history tells. */
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

/** Whether a moment that was written down is the one of the history, as far as it can be told. */
export const agrees = (at: Date, moment: Moment): boolean =>
  Math.abs(at.getTime() - moment.at.getTime()) <= (moment.exact ? skew : halfDay);

type Study = History['days'][number];
/** In UTC: a moment at which no zone is before that date any more. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** A moment of a date on which a person studied: when they completed its first file, else its noon in UTC. */
function momentOf(day: string, { files, timezone }: History): Moment {
  const file = files.find(({ at }) => localDay(at, timezone) === day);
  return { at: file?.at ?? noon(day), exact: false };
}

/** The day with which a person's study came to so many hours. */
function dayOfHour(days: readonly Study[], hours: number): string | undefined {
  let seconds = 0;
  return days.find((day) => {
    seconds += day.seconds;
    return seconds >= hours * 3_600;
  })?.day;
}

/** The day with which a streak was so long: the last of the shortest history that has one. */
function dayOfStreak({ days, timezone, rest }: History, length: number): string | undefined {
  const studied = days.filter(isStudy).map(({ day }) => day);
  const longestOf = (count: number) => streakOf(studied.slice(0, count), noon(studied[count - 1] ?? ''), timezone, rest).longest;
  let [none, enough] = [0, studied.length];
  if (enough === 0 || longestOf(enough) < length) return undefined;
  while (none + 1 < enough) {
    const middle = (none + enough) >> 1;
    if (longestOf(middle) < length) none = middle;
    else enough = middle;
  }
  return studied[enough - 1];
}

const dated = (rows: readonly { at: Date }[]) => rows.map(({ at }) => at);

/** When each thing that a metric counts came, in any order. */
const counted: Record<Exclude<Metric, 'hours_studied' | 'longest_streak'>, (history: History) => Date[]> = {
  files_completed: ({ files }) => dated(files),
  modules_completed: ({ modules }) => dated(modules),
  quizzes_passed: ({ quizzes }) => dated(quizzes),
  perfect_quizzes: ({ quizzes }) => quizzes.flatMap(({ perfectAt }) => perfectAt ?? []),
  first_try_quizzes: ({ quizzes }) => dated(quizzes.filter(({ firstTry }) => firstTry)),
  tracks_completed: ({ tracks }) => dated(tracks),
  tracks_touched: ({ modules }) => [...Map.groupBy(modules, ({ track }) => track).values()].map(([first]) => first?.at ?? new Date(0)),
};

function reachedAt(history: History, { metric, target }: BadgeDefinition): Moment | undefined {
  if (metric === 'hours_studied' || metric === 'longest_streak') {
    const day = metric === 'hours_studied' ? dayOfHour(history.days, target) : dayOfStreak(history, target);
    return day === undefined ? undefined : momentOf(day, history);
  }
  const at = counted[metric](history).sort((a, b) => a.getTime() - b.getTime())[target - 1];
  return at && { at, exact: true };
}

/** The badges that a history gives, and when. */
export function badgesOf(history: History): Map<string, Moment> {
  return new Map(
    badges.flatMap((badge) => {
      const moment = reachedAt(history, badge);
      return moment ? [[badge.id, moment] as const] : [];
    }),
  );
}
