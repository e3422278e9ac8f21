import type { GoalFacts } from './activities.ts';
import type { AssessedGoal } from './assess.ts';

/** Returns the facts about a goal for an activity. */
export const factsOf = ({ id, kind, target, track_id, track_title, due_on }: AssessedGoal): GoalFacts => ({
  goal_id: id,
  kind,
  target,
  track_id,
  track_title,
  due_on,
});
