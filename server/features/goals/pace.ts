import type { Goal } from '#contract/goals.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { weekdaysOn } from '#server/features/companies/rest-days.ts';
import { m } from '#server/words.ts';
import { daysBetween, type Here, type History } from './history.ts';
import type { Aim, Measure } from './measure.ts';

/** Where a goal stands, and the sentence that says why. */
export interface Pace {
  status: Goal['status'];
  why: string;
}

/** Hours of a day (18:00) after which a streak that needs today is at risk. */
const evening = 18;

const hourOf = ({ now, zone }: Here) =>
  Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(now));

/** Dates left to work at it, today among them. */
const leftOf = (due: string, today: string) => Math.max(0, daysBetween(today, due) + 1);

function doneOf({ kind }: Pick<Aim, 'kind'>, { current, target }: Measure): string {
  const count = target;
  if (kind === 'minutes') return m.goal_done_minutes({ current, count });
  return kind === 'streak' ? m.goal_done_streak({ current, count }) : m.goal_done_modules({ current, count });
}

/** What it takes from here: so many a day, or one in so many days. */
function rateOf(missing: number, left: number): string {
  if (missing > left) return m.goal_rate_many({ count: Math.ceil(missing / left) });
  const every = Math.floor(left / missing);
  return every === 1 ? m.goal_rate_one() : m.goal_rate_every({ count: every });
}

/**
 * Compares what is done with the share of the days that are over; today is not over. Parts of a module count for
 * nothing, so that a single big step is not late before its day.
 */
function steady(done: string, { current, target, base }: Measure, from: string, due: string, today: string): Pace {
  const days = daysBetween(from, due) + 1;
  const left = leftOf(due, today);
  const expected = Math.floor(base + ((target - base) * (days - left)) / days);
  const words = { done, left: m.goal_left({ count: left }), rate: rateOf(target - current, left) };
  return current >= expected
    ? { status: 'on_track', why: m.goal_why_on_track(words) }
    : { status: 'at_risk', why: m.goal_why_at_risk({ ...words, expected }) };
}

/** A streak is at risk when the days no longer suffice, or when it is evening and today is needed and not studied. */
function inRow(done: string, measure: Measure, due: string, at: Here, { rest }: Pick<History, 'rest'>): Pace {
  const { current, target, streak } = measure;
  const studiedToday = streak?.studiedToday ?? false;
  const available = leftOf(due, at.today) - (studiedToday ? 1 : 0);
  const missing = target - current;
  const words = { done, missing, left: m.goal_left({ count: available }) };
  if (missing > available) return { status: 'at_risk', why: m.goal_why_streak_short(words) };
  const weekday = new Date(`${at.today}T00:00:00Z`).getUTCDay() || 7;
  const endsTonight = current > 0 && streak?.freezesLeft === 0 && !weekdaysOn(at.today, rest).includes(weekday);
  if (!studiedToday && (endsTonight || missing === available) && hourOf(at) >= evening)
    return { status: 'at_risk', why: m.goal_why_streak_tonight(words) };
  return { status: 'on_track', why: m.goal_why_streak(words) };
}

export function paceOf(goal: Aim, measure: Measure, history: Pick<History, 'rest'>, at: Here): Pace {
  const { starts_on, due_on, kind } = goal;
  if (measure.reachedAt) {
    const early = Math.max(0, daysBetween(localDay(measure.reachedAt, at.zone), due_on));
    return { status: 'completed', why: early > 0 ? m.goal_why_early({ count: early }) : m.goal_why_last_day() };
  }
  const done = doneOf(goal, measure);
  if (at.today > due_on) return { status: 'missed', why: m.goal_why_missed({ done }) };
  if (kind === 'streak') return inRow(done, measure, due_on, at, history);
  return steady(done, measure, starts_on, due_on, at.today);
}

/** The pace of a week's minutes, from Monday to Sunday. */
export function weekPace(minutes: number, target: number, monday: string, sunday: string, today: string): Pace {
  const done = m.goal_done_minutes({ current: minutes, count: target });
  if (minutes >= target) return { status: 'completed', why: m.goal_why_week({ done }) };
  return steady(done, { current: minutes, target, base: 0, reachedAt: null, streak: null }, monday, sunday, today);
}
