import type { Goal } from '#contract/goals.ts';
import type { LocalMoment } from '#server/calendar/local-moment.ts';
import { measure } from './measure.ts';
import { type Pace, paceOf } from './pace.ts';
import type { GoalRow } from './queries.ts';
import type { StudyHistory } from './study-history.ts';

/** A goal with its progress at a given time. For a track, `target` is its current number of modules. */
export interface AssessedGoal extends Omit<GoalRow, 'outcome'>, Pace {
  current: number;
  reached_at: Date | null;
}

export function assessGoal({ outcome: _, ...row }: GoalRow, history: StudyHistory, at: LocalMoment): AssessedGoal {
  const measured = measure(row, history, at);
  const { current, target, reachedAt } = measured;
  return { ...row, current, target, reached_at: reachedAt, ...paceOf(row, measured, history, at) };
}

export const isUnderWay = ({ status }: Pick<Goal, 'status'>): boolean => status === 'on_track' || status === 'at_risk';

const statuses: Goal['status'][] = ['at_risk', 'on_track', 'completed', 'missed'];

/** Orders goals: those in progress first, by due date; then the others, latest first. */
function inOrder(a: AssessedGoal, b: AssessedGoal): number {
  if (isUnderWay(a) !== isUnderWay(b)) return isUnderWay(a) ? -1 : 1;
  const byDay = isUnderWay(a) ? a.due_on.localeCompare(b.due_on) : b.due_on.localeCompare(a.due_on);
  return byDay || statuses.indexOf(a.status) - statuses.indexOf(b.status) || a.id.localeCompare(b.id);
}

/** Returns goals with their progress at a given time, those in progress first. */
export const assessGoals = (rows: readonly GoalRow[], history: StudyHistory, at: LocalMoment): AssessedGoal[] =>
  rows.map((row) => assessGoal(row, history, at)).sort(inOrder);
