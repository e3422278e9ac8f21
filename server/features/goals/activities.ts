import type { Goal } from '#contract/goals.ts';
import { activityKind } from '#server/features/activity/index.ts';
import type { AssessedGoal } from './assess.ts';

/** What a goal is, as far as a sentence about it needs it. */
export interface GoalFacts {
  goal_id: string;
  kind: Goal['kind'];
  target: number;
  track_id: string | null;
  track_title: string | null;
  due_on: string;
}

export const goalSet = activityKind<GoalFacts>('goal_set');
export const goalChanged = activityKind<GoalFacts>('goal_changed');
export const goalRemoved = activityKind<{ goal_id: string }>('goal_removed');
export const goalReached = activityKind<GoalFacts>('goal_reached');
/** `current`: how far it came. */
export const goalMissed = activityKind<GoalFacts & { current: number }>('goal_missed');
export const weeklyGoalSet = activityKind<{ target_minutes: number | null }>('weekly_goal_set');

export const factsOf = ({ id, kind, target, track_id, track_title, due_on }: AssessedGoal): GoalFacts => ({
  goal_id: id,
  kind,
  target,
  track_id,
  track_title,
  due_on,
});
