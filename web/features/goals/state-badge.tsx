import { Badge } from '@mantine/core';
import type { Goal } from '#contract/goals.ts';
import { states } from './goal-labels.ts';

/** A goal's status as a colour, an icon and a word. */
export function StateBadge({ status }: { status: Goal['status'] }) {
  const { colour, icon: Icon, name } = states[status];
  return (
    <Badge color={colour} size="lg" leftSection={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {name()}
    </Badge>
  );
}
