import { Badge } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleMinus from '@tabler/icons-react/dist/esm/icons/IconCircleMinus.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { RoundState as State } from '#contract/requirement-values.ts';
import { m } from '#messages';

/** Each state has a colour, an icon and a word. */
const states: Record<State, { colour: string; icon: TablerIcon; name: () => string }> = {
  not_started: { colour: 'gray', icon: IconClock, name: m.due_state_not_started },
  in_progress: { colour: 'notice', icon: IconClock, name: m.due_state_in_progress },
  due_soon: { colour: 'caution', icon: IconClock, name: m.due_state_due_soon },
  in_grace: { colour: 'caution', icon: IconAlertTriangle, name: m.due_state_in_grace },
  overdue: { colour: 'negative', icon: IconAlertTriangle, name: m.due_state_overdue },
  done: { colour: 'positive', icon: IconCircleCheck, name: m.due_state_done },
  late: { colour: 'caution', icon: IconCircleCheck, name: m.due_state_late },
  waived: { colour: 'gray', icon: IconCircleMinus, name: m.due_state_waived },
  missed: { colour: 'negative', icon: IconX, name: m.due_state_missed },
  left: { colour: 'gray', icon: IconCircleMinus, name: m.due_state_left },
};

export const stateName = (state: State): string => states[state].name();

/** A round's state as a colour, an icon and words. */
export function RoundState({ state }: { state: State }) {
  const { colour, icon: Icon, name } = states[state];
  return (
    <Badge color={colour} size="lg" leftSection={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {name()}
    </Badge>
  );
}
