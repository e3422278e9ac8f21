import { Modal, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { m } from '#messages';

// With its field for numbers it is larger than the card it is opened from.
const WeeklyGoalForm = lazy(async () => ({ default: (await import('./weekly-goal-form.tsx')).WeeklyGoalForm }));

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The goal as it is; null for none. */
  minutes: number | null;
}

/** Sets, changes or clears the minutes of a week. */
export function WeeklyGoalDialog({ opened, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title={m.week_goal()}>
      <Suspense fallback={<Skeleton height={184} aria-busy="true" />}>
        <WeeklyGoalForm {...rest} />
      </Suspense>
    </Modal>
  );
}
