import type { Goal } from '#contract/goals.ts';
import { daysBetween } from '#web/lib/calendar-day.ts';

/**
 * Returns what a steady pace would have achieved by now in the goal's unit, calculated as on the server: the share of elapsed days, rounded
 * down. Returns null if there is no pace: a streak consists of consecutive days, a track may have been started before the goal, and an
 * ended goal no longer has one.
 * @param today `2026-03-20`, in the person's zone
 */
export function paceOf({ kind, status, target, starts_on, due_on }: Goal, today: string): number | null {
  if (kind === 'streak' || kind === 'track' || status === 'completed' || status === 'missed') return null;
  const share = daysBetween(starts_on, today) / (daysBetween(starts_on, due_on) + 1);
  return Math.floor(target * Math.min(1, Math.max(0, share)));
}
