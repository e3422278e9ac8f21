import type { Goal } from '#contract/goals.ts';
import type { Here, History } from './history.ts';
import { measure } from './measure.ts';
import { paceOf } from './pace.ts';
import type { GoalRow } from './queries.ts';
import { titleOf } from './words.ts';

/** A goal as it stands at a moment. */
export function presentGoal(row: GoalRow, history: History, at: Here): Goal {
  const measured = measure(row, history, at);
  const { status, why } = paceOf(row, measured, history, at);
  return {
    id: row.id,
    kind: row.kind,
    target: measured.target,
    current: measured.current,
    track_id: row.track_id,
    title: titleOf({ ...row, target: measured.target }),
    starts_on: row.starts_on,
    due_on: row.due_on,
    status,
    why,
    completed_at: measured.reachedAt?.toISOString() ?? null,
  };
}

export const isUnderWay = ({ status }: Pick<Goal, 'status'>): boolean => status === 'on_track' || status === 'at_risk';
