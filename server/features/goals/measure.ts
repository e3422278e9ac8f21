import { wholeMinutes } from '#contract/minutes.ts';
import { endOfDay, localDay } from '#server/calendar/local-day.ts';
import type { LocalMoment } from '#server/calendar/local-moment.ts';
import { type Streak, streakOf, streakOn } from '#server/features/learning/index.ts';
import type { GoalRow } from './queries.ts';
import type { StudyHistory } from './study-history.ts';

/** A goal's target, and its first and last day. */
export type GoalTerms = Pick<GoalRow, 'kind' | 'target' | 'track_id' | 'starts_on' | 'due_on'>;

export interface Measure {
  current: number;
  /** For a track, this is its current number of modules. */
  target: number;
  /** How much had already been done when the goal was set. */
  base: number;
  reachedAt: Date | null;
  /** The current streak, for a goal for days in a row; otherwise null. */
  streak: Streak | null;
}

const measured = (current: number, target: number, reachedAt: Date | null, more: Partial<Measure> = {}): Measure => ({
  current: reachedAt ? target : Math.min(current, target),
  target,
  base: 0,
  reachedAt,
  streak: null,
  ...more,
});

function modules({ target, starts_on, due_on }: GoalTerms, history: StudyHistory, { zone }: LocalMoment): Measure {
  const done = history.modules.filter(({ at }) => {
    const day = localDay(at, zone);
    return day >= starts_on && day <= due_on;
  });
  return measured(done.length, target, done[target - 1]?.at ?? null);
}

function track({ track_id, target, starts_on, due_on }: GoalTerms, history: StudyHistory, { zone }: LocalMoment): Measure {
  const published = history.published.find(({ id }) => id === track_id)?.modules ?? [];
  const belongs = ({ id, trackId }: { id: string; trackId: string }) =>
    published.length > 0 ? published.includes(id) : trackId === track_id;
  const done = history.modules.filter((module) => belongs(module) && localDay(module.at, zone) <= due_on);
  const base = done.filter(({ at }) => localDay(at, zone) < starts_on).length;
  const all = published.length || target;
  // A completed goal stays completed even if the track gets more modules later.
  const before = history.tracks.get(track_id ?? '');
  const beforeOn = before ? localDay(before, zone) : '';
  const completed = before && beforeOn >= starts_on && beforeOn <= due_on ? before : undefined;
  return measured(done.length, all, completed ?? done[all - 1]?.at ?? null, { base });
}

/** Returns the end of a day; for today, which has not ended yet, the current time. */
const endOrNow = (day: string, { now, zone }: LocalMoment): Date => new Date(Math.min(now.getTime(), endOfDay(day, zone).getTime()));

function minutes({ target, starts_on, due_on }: GoalTerms, history: StudyHistory, at: LocalMoment): Measure {
  let seconds = 0;
  let reachedOn: string | undefined;
  for (const entry of history.days) {
    if (entry.day < starts_on || entry.day > due_on) continue;
    seconds += entry.seconds;
    if (seconds >= target * 60) reachedOn ??= entry.day;
  }
  return measured(wholeMinutes(seconds), target, reachedOn ? endOrNow(reachedOn, at) : null);
}

/**
 * Measures a goal for days in a row. A streak is counted from its first day, and has to reach the target between the goal's start and due
 * date.
 */
function streak({ target, starts_on, due_on }: GoalTerms, history: StudyHistory, at: LocalMoment): Measure {
  const studied = history.days.filter(({ is_study }) => is_study).map(({ day }) => day);
  const now = streakOf(studied, at.now, at.zone, history.rest);
  const inTime = studied.filter((day) => day <= due_on);
  let best = 0;
  let reachedOn: string | undefined;
  // Goes back from the last streak to the one that was in progress on the first day.
  for (let end = inTime.length; end > 0 && (inTime[end - 1] as string) >= starts_on; ) {
    const last = inTime[end - 1] as string;
    const { current } = streakOn(inTime.slice(0, end), last, at.zone, history.rest);
    const days = inTime.slice(end - current, end);
    if (current >= target) reachedOn = days.slice(target - 1).find((day) => day >= starts_on);
    best = Math.max(best, current);
    end -= current;
  }
  const current = at.today > due_on ? best : now.current;
  return measured(current, target, reachedOn ? endOrNow(reachedOn, at) : null, { streak: now });
}

const measures = { modules, track, minutes, streak };

/** Returns a goal's progress, from the person's own work only. */
export const measure = (goal: GoalTerms, history: StudyHistory, at: LocalMoment): Measure => measures[goal.kind](goal, history, at);
