import { localDay } from '#server/calendar/local-day.ts';
import { isStudy, type Streak, streakOf } from '#server/features/learning/streak.ts';
import { endOfDay, type Here, type History } from './history.ts';
import type { GoalRow } from './queries.ts';

export type Aim = Pick<GoalRow, 'kind' | 'target' | 'track_id' | 'starts_on' | 'due_on'>;

export interface Measure {
  current: number;
  /** Of a track the number of modules that it has now. */
  target: number;
  /** What was there already when the goal was set. */
  base: number;
  reachedAt: Date | null;
  /** Of a goal for days in a row: how the streak stands now. */
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

function modules({ target, starts_on, due_on }: Aim, history: History, { zone }: Here): Measure {
  const done = history.modules.filter(({ at }) => {
    const day = localDay(at, zone);
    return day >= starts_on && day <= due_on;
  });
  return measured(done.length, target, done[target - 1]?.at ?? null);
}

function track({ track_id, target, starts_on, due_on }: Aim, history: History, { zone }: Here): Measure {
  const published = history.published.find(({ id }) => id === track_id)?.modules ?? [];
  const belongs = ({ id, trackId }: { id: string; trackId: string }) =>
    published.length > 0 ? published.includes(id) : trackId === track_id;
  const done = history.modules.filter((module) => belongs(module) && localDay(module.at, zone) <= due_on);
  const base = done.filter(({ at }) => localDay(at, zone) < starts_on).length;
  const all = published.length || target;
  // What was completed once stays so when the track grows later.
  const before = history.tracks.get(track_id ?? '');
  const beforeOn = before ? localDay(before, zone) : '';
  const completed = before && beforeOn >= starts_on && beforeOn <= due_on ? before : undefined;
  return measured(done.length, all, completed ?? done[all - 1]?.at ?? null, { base });
}

/** The end of a day, which has not come yet today. */
const endOr = (day: string, { now, zone }: Here): Date => new Date(Math.min(now.getTime(), endOfDay(day, zone).getTime()));

function minutes({ target, starts_on, due_on }: Aim, history: History, at: Here): Measure {
  let seconds = 0;
  let reachedOn: string | undefined;
  for (const entry of history.days) {
    if (entry.day < starts_on || entry.day > due_on) continue;
    seconds += entry.seconds;
    if (seconds >= target * 60) reachedOn ??= entry.day;
  }
  return measured(Math.floor(seconds / 60), target, reachedOn ? endOr(reachedOn, at) : null);
}

/** Days in a row, wherever the row began, count when they come to the target between start and due date. */
function streak({ target, starts_on, due_on }: Aim, history: History, at: Here): Measure {
  const studied = history.days.filter(isStudy).map(({ day }) => day);
  const now = streakOf(studied, at.now, at.zone, history.rest);
  const inTime = studied.filter((day) => day <= due_on);
  let best = 0;
  let reachedOn: string | undefined;
  // Row by row, from the last one back to the one that the first day found.
  for (let end = inTime.length; end > 0 && (inTime[end - 1] as string) >= starts_on; ) {
    const last = inTime[end - 1] as string;
    const { current } = streakOf(inTime.slice(0, end), endOfDay(last, at.zone), at.zone, history.rest);
    const row = inTime.slice(end - current, end);
    if (current >= target) reachedOn = row.slice(target - 1).find((day) => day >= starts_on);
    best = Math.max(best, current);
    end -= current;
  }
  const current = at.today > due_on ? best : now.current;
  return measured(current, target, reachedOn ? endOr(reachedOn, at) : null, { streak: now });
}

const measures = { modules, track, minutes, streak };

/** How far a person is with a goal, from what they did alone. */
export const measure = (goal: Aim, history: History, at: Here): Measure => measures[goal.kind](goal, history, at);
