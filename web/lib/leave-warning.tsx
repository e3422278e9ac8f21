import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { m } from '#messages';
import { useSession } from './session.ts';
import { useView } from './view-state.ts';

/** Asks whether unsaved changes may be discarded. */
export function LeaveDialog({ opened, onStay, onLeave }: { opened: boolean; onStay: () => void; onLeave: () => void }) {
  return (
    <Modal opened={opened} onClose={onStay} title={m.leave_title()}>
      <Text>{m.leave_line()}</Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onLeave}>
          {m.leave_do()}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {m.leave_stay()}
        </Button>
      </Group>
    </Modal>
  );
}

/**
 * Returns whether changes can be saved. They can't if no one is signed in, or while a view as someone else is starting, active or ending.
 */
function canSave(): boolean {
  const { view, isSwitching } = useView.getState();
  return useSession.getState().isAuthenticated && view === null && !isSwitching;
}

/** Stops people from leaving the page or tab with unsaved changes that could still be saved, until they have been asked. */
export function useLeaveQuestion(isDirty: boolean): { isAsked: boolean; stay: () => void; leave: () => void } {
  const isHeld = () => isDirty && canSave();
  const { status, reset, proceed } = useBlocker({ shouldBlockFn: isHeld, enableBeforeUnload: isHeld, withResolver: true });
  return { isAsked: status === 'blocked', stay: () => reset?.(), leave: () => proceed?.() };
}

/** Warns before the page or tab is left with unsaved changes that could still be saved. */
export function LeaveWarning({ isDirty }: { isDirty: boolean }) {
  const { isAsked, stay, leave } = useLeaveQuestion(isDirty);
  return <LeaveDialog opened={isAsked} onStay={stay} onLeave={leave} />;
}
