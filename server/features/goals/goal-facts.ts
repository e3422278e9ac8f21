import type { GoalFacts } from './activities.ts';
import type { AssessedGoal } from './assess.ts';

/** What is known of a goal to which something happened. */
export const factsOf = ({ id, kind, target, track_id, track_title, due_on }: AssessedGoal): GoalFacts => ({
  goal_id: id,
  kind,
  target,
  track_id,
  track_title,
  due_on,
});
