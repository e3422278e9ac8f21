import { Modal } from '@mantine/core';
import { m } from '#messages';
import { WeeklyGoalForm } from './weekly-goal-form.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The current goal, or null for none. */
  minutes: number | null;
}

/** A dialog that sets, changes or clears the weekly minutes. */
export const WeeklyGoalDialog = ({ opened, ...rest }: Props) => (
  <Modal opened={opened} onClose={rest.onClose} title={m.week_goal()}>
    <WeeklyGoalForm {...rest} />
  </Modal>
);
