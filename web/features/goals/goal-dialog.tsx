import { Modal } from '@mantine/core';
import type { Goal } from '#contract/goals.ts';
import { m } from '#messages';
import { GoalForm, type TrackOption } from './goal-form.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  tracks: readonly TrackOption[];
  /** The goal to change; a new one without it. */
  goal?: Goal | undefined;
}

/** Sets a goal, or changes one. */
export function GoalDialog({ opened, onClose, tracks, goal }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={goal ? m.goals_change() : m.goals_set()}
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      <GoalForm key={goal?.id ?? 'new'} tracks={tracks} goal={goal} onDone={onClose} />
    </Modal>
  );
}
