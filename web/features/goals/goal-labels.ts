import type { TablerIcon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Goal } from '#contract/goals.ts';
import type { GoalKind, GoalState } from '#contract/values.ts';
import { m } from '#messages';
import { dayInWords, daysBetween } from '#web/lib/calendar-day.ts';
import { dateOf } from '#web/lib/relative-time.ts';

export const kindIcons: Record<GoalKind, TablerIcon> = { modules: IconStack2, minutes: IconClock, track: IconFlag, streak: IconFlame };
const kindNames: Record<GoalKind, () => string> = {
  modules: m.goals_kind_modules,
  minutes: m.goals_kind_minutes,
  track: m.goals_kind_track,
  streak: m.goals_kind_streak,
};
const kindLines: Record<GoalKind, () => string> = {
  modules: m.goals_kind_modules_line,
  minutes: m.goals_kind_minutes_line,
  track: m.goals_kind_track_line,
  streak: m.goals_kind_streak_line,
};
const targetNames: Record<Exclude<GoalKind, 'track'>, () => string> = {
  modules: m.goals_target_modules,
  minutes: m.goals_target_minutes,
  streak: m.goals_target_streak,
};
export const kindName = (kind: GoalKind): string => kindNames[kind]();
export const kindLine = (kind: GoalKind): string => kindLines[kind]();
export const targetName = (kind: Exclude<GoalKind, 'track'>): string => targetNames[kind]();

const amounts: Record<GoalKind, (inputs: { current: number; count: number }) => string> = {
  modules: m.goals_amount_modules,
  track: m.goals_amount_modules,
  minutes: m.goals_amount_minutes,
  streak: m.goals_amount_streak,
};
/** Formats a goal's progress: `4 of 6 modules`. */
export const amountOf = ({ kind, current, target }: Pick<Goal, 'kind' | 'current' | 'target'>): string =>
  amounts[kind]({ current, count: target });

/** Each state has a colour, an icon and a word. */
export const states: Record<GoalState, { colour: string; icon: TablerIcon; name: () => string }> = {
  on_track: { colour: 'notice', icon: IconTrendingUp, name: m.goals_status_on_track },
  at_risk: { colour: 'caution', icon: IconAlertTriangle, name: m.goals_status_at_risk },
  completed: { colour: 'positive', icon: IconCircleCheck, name: m.goals_status_completed },
  missed: { colour: 'gray', icon: IconX, name: m.goals_status_missed },
};

export const isUnderWay = ({ status }: Pick<Goal, 'status'>): boolean => status === 'on_track' || status === 'at_risk';

/** Formats a goal's date: `Due Fri 4 Dec, in 9 days`. */
export function dueLine(goal: Goal, today: string, zone: string | undefined): string {
  if (goal.status === 'completed')
    return m.goals_reached_on({ date: goal.completed_at ? dateOf(goal.completed_at, zone) : dayInWords(goal.due_on) });
  const date = dayInWords(goal.due_on);
  if (goal.status === 'missed') return m.goals_ended_on({ date });
  const count = daysBetween(today, goal.due_on);
  return count > 0 ? m.goals_due_in({ count, date }) : m.goals_due_today();
}
