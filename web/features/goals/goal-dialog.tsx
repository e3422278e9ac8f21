import { Modal, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Goal } from '#contract/goals.ts';
import { m } from '#messages';
import type { TrackOption } from './goal-form.tsx';

// The form with its calendar is larger than the screen that opens it, so load it lazily.
const GoalForm = lazy(async () => ({ default: (await import('./goal-form.tsx')).GoalForm }));

interface Props {
  opened: boolean;
  onClose: () => void;
  tracks: readonly TrackOption[];
  /** The goal to change. Without it, a new one is set. */
  goal?: Goal | undefined;
}

/** A dialog that sets or changes a goal. */
export function GoalDialog({ opened, onClose, tracks, goal }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={goal ? m.goals_change() : m.goals_set()}>
      <Suspense fallback={<Skeleton height={goal ? 240 : 480} aria-busy="true" />}>
        <GoalForm key={goal?.id ?? 'new'} tracks={tracks} goal={goal} onDone={onClose} />
      </Suspense>
    </Modal>
  );
}
