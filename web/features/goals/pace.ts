import type { Goal } from '#contract/goals.ts';
import { daysBetween } from '#web/lib/calendar-day.ts';

/**
 * What a steady pace would have brought by now, in the goal's own unit, as the server reckons it: the share of the days that are over, rounded
 * down. Null where none can be told: a streak is made of days in a row, of a track something may have been done before, and what is over
 * has no pace any more.
 *
 * @param today `2026-03-20`, in the person's zone
 */
export function paceOf({ kind, status, target, starts_on, due_on }: Goal, today: string): number | null {
  if (kind === 'streak' || kind === 'track' || status === 'completed' || status === 'missed') return null;
  const share = daysBetween(starts_on, today) / (daysBetween(starts_on, due_on) + 1);
  return Math.floor(target * Math.min(1, Math.max(0, share)));
}
