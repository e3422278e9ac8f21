import type { Goal } from '#contract/goals.ts';
import { daysBetween, localDay } from '#server/calendar/local-day.ts';
import type { LocalMoment } from '#server/calendar/local-moment.ts';
import { isoWeekday } from '#server/calendar/weeks.ts';
import { hourOfDay } from '#server/calendar/zones.ts';
import { weekdaysOn } from '#server/features/companies/index.ts';
import type { GoalTerms, Measure } from './measure.ts';
import type { Amount, Reason } from './reasons.ts';
import type { StudyHistory } from './study-history.ts';

/** A goal's status, and the reason for it. */
export interface Pace {
  status: Goal['status'];
  reason: Reason;
}

/** The hour (18:00) from which a streak is at risk if it still needs study today. */
const evening = 18;

/** Returns the number of days left for the goal, including today. */
const daysLeft = (due: string, today: string) => Math.max(0, daysBetween(today, due) + 1);

/**
 * Compares completed work with the share of days that have passed, not counting today. Only whole modules count, so that a goal with one
 * large module is not late before its due date.
 */
function steadyPace(amount: Amount, base: number, from: string, due: string, today: string): Pace {
  const { current, target } = amount;
  const days = daysBetween(from, due) + 1;
  const days_left = daysLeft(due, today);
  const expected = Math.floor(base + ((target - base) * (days - days_left)) / days);
  return current >= expected
    ? { status: 'on_track', reason: { code: 'on_track', params: { ...amount, days_left } } }
    : { status: 'at_risk', reason: { code: 'behind', params: { ...amount, days_left, expected } } };
}

/** Returns a streak's pace. It is at risk if too few days remain, or if it is evening and the person still has to study today. */
function streakPace(amount: Amount, { streak }: Measure, due: string, at: LocalMoment, rest: StudyHistory['rest']): Pace {
  const studiedToday = streak?.studiedToday ?? false;
  const days_left = daysLeft(due, at.today) - (studiedToday ? 1 : 0);
  const missing = amount.target - amount.current;
  if (missing > days_left) return { status: 'at_risk', reason: { code: 'streak_too_long', params: amount } };
  const restsToday = weekdaysOn(at.today, rest).includes(isoWeekday(at.today));
  const endsTonight = amount.current > 0 && streak?.freezesLeft === 0 && !restsToday;
  if (!studiedToday && (endsTonight || missing === days_left) && hourOfDay(at.now, at.zone) >= evening)
    return { status: 'at_risk', reason: { code: 'streak_needs_today', params: amount } };
  return { status: 'on_track', reason: { code: 'streak_on_track', params: amount } };
}

export function paceOf(terms: GoalTerms, measure: Measure, { rest }: Pick<StudyHistory, 'rest'>, at: LocalMoment): Pace {
  const { starts_on, due_on, kind } = terms;
  const { current, target, base, reachedAt } = measure;
  if (reachedAt) {
    const days = Math.max(0, daysBetween(localDay(reachedAt, at.zone), due_on));
    return { status: 'completed', reason: days > 0 ? { code: 'reached_early', params: { days } } : { code: 'reached_on_last_day' } };
  }
  const amount = { kind, current, target };
  if (at.today > due_on) return { status: 'missed', reason: { code: 'missed', params: amount } };
  if (kind === 'streak') return streakPace(amount, measure, due_on, at, rest);
  return steadyPace(amount, base, starts_on, due_on, at.today);
}

/** Returns the pace of a week's minutes, from Monday to Sunday. */
export function weekPace(minutes: number, target: number, monday: string, sunday: string, today: string): Pace {
  const amount: Amount = { kind: 'minutes', current: minutes, target };
  if (minutes >= target) return { status: 'completed', reason: { code: 'week_reached' } };
  return steadyPace(amount, 0, monday, sunday, today);
}
