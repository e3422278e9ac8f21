import { Modal, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { m } from '#messages';

// The form with its number field is larger than the card that opens it, so load it lazily.
const WeeklyGoalForm = lazy(async () => ({ default: (await import('./weekly-goal-form.tsx')).WeeklyGoalForm }));

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The current goal, or null for none. */
  minutes: number | null;
}

/** A dialog that sets, changes or clears the weekly minutes. */
export function WeeklyGoalDialog({ opened, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title={m.week_goal()}>
      <Suspense fallback={<Skeleton height={184} aria-busy="true" />}>
        <WeeklyGoalForm {...rest} />
      </Suspense>
    </Modal>
  );
}
