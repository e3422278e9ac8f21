import { activityKind } from '#server/features/activity/index.ts';

export const badgeEarned = activityKind<{ badge_id: string }>('badge_earned', { aboutLearning: true });
/** Freezes kept a streak during days of absence (`YYYY-MM-DD`). `left` is how many freezes are left for the month. */
export const streakFrozen = activityKind<{ days: string[]; left: number }>('streak_frozen', { aboutLearning: true });
