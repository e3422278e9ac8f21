import type { Goal } from '#contract/goals.ts';
import { m } from '#messages';
import { amountOf } from './goal-labels.ts';
import classes from './goals.module.css';
import { paceOf } from './pace.ts';

/** A goal's progress, with a notch where a steady pace would be today. */
export function PaceBar({ goal, today }: { goal: Goal; today: string }) {
  const share = Math.min(1, goal.current / Math.max(1, goal.target));
  const pace = paceOf(goal, today);
  const amount = amountOf(goal);
  const steady = pace ? m.goals_pace({ amount: amountOf({ ...goal, current: pace }) }) : null;
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={m.goals_progress_label({ goal: goal.title })}
      aria-valuemin={0}
      aria-valuemax={goal.target}
      aria-valuenow={Math.min(goal.current, goal.target)}
      aria-valuetext={steady ? `${amount}. ${steady}` : amount}
      data-status={goal.status}
    >
      {share > 0 && <span style={{ width: `${100 * share}%` }} />}
      {steady && <span className={classes.notch} style={{ left: `${(100 * (pace ?? 0)) / goal.target}%` }} title={steady} />}
    </div>
  );
}
