import type { Goal } from '#contract/goals.ts';
import { activityKind } from '#server/features/activity/index.ts';

/** The facts that a sentence about a goal needs. */
export interface GoalFacts {
  goal_id: string;
  kind: Goal['kind'];
  target: number;
  track_id: string | null;
  track_title: string | null;
  due_on: string;
}

export const goalSet = activityKind<GoalFacts>('goal_set', { aboutLearning: true });
export const goalChanged = activityKind<GoalFacts>('goal_changed', { aboutLearning: true });
export const goalRemoved = activityKind<{ goal_id: string }>('goal_removed', { aboutLearning: true });
export const goalReached = activityKind<GoalFacts>('goal_reached', { aboutLearning: true });
/** `current` is how far the person got. */
export const goalMissed = activityKind<GoalFacts & { current: number }>('goal_missed', { aboutLearning: true });
export const weeklyGoalSet = activityKind<{ target_minutes: number | null }>('weekly_goal_set', { aboutLearning: true });
