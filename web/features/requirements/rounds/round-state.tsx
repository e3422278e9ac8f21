import { Badge } from '@mantine/core';
import type { RoundState } from '#contract/requirement-values.ts';
import { m } from '#messages';

const states: Record<RoundState, { name: () => string; colour: string }> = {
  not_started: { name: m.round_not_started, colour: 'gray' },
  in_progress: { name: m.round_in_progress, colour: 'notice' },
  due_soon: { name: m.round_due_soon, colour: 'caution' },
  in_grace: { name: m.round_in_grace, colour: 'caution' },
  overdue: { name: m.round_overdue, colour: 'negative' },
  done: { name: m.round_done, colour: 'positive' },
  late: { name: m.round_late, colour: 'positive' },
  waived: { name: m.round_waived, colour: 'gray' },
  missed: { name: m.round_missed, colour: 'negative' },
  left: { name: m.round_left, colour: 'gray' },
};

export const roundStateName = (state: RoundState): string => states[state].name();

/** A round's state as a badge. */
export const RoundStateBadge = ({ state }: { state: RoundState }) => (
  <Badge size="md" color={states[state].colour} className="ui-whole">
    {states[state].name()}
  </Badge>
);
