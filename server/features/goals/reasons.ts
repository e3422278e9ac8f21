import type { Goal } from '#contract/goals.ts';

/** How much of a goal is completed. */
export interface Amount {
  kind: Goal['kind'];
  current: number;
  target: number;
}

/**
 * The reason for a goal's status, as a code with its sentence's parameters. `days_left` is the number of days left for the goal, including
 * today.
 */
export type Reason =
  | { code: 'reached_early'; params: { days: number } }
  | { code: 'reached_on_last_day' | 'week_reached' }
  | { code: 'missed'; params: Amount }
  | { code: 'on_track'; params: Amount & { days_left: number } }
  | { code: 'behind'; params: Amount & { days_left: number; expected: number } }
  | { code: 'streak_on_track' | 'streak_too_long' | 'streak_needs_today'; params: Amount };

/** Why a goal is suggested. */
export type SuggestionReason =
  | { code: 'track_begun'; params: { done: number; count: number } }
  | { code: 'first_track' | 'usual_week' | 'streak_continues' | 'one_module_more'; params: { count: number } }
  | { code: 'first_minutes' | 'first_streak' };
