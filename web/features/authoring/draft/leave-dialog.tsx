import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { m } from '#messages';

/** Asks whether what was changed and not saved may be lost. */
export function LeaveDialog({ opened, onStay, onLeave }: { opened: boolean; onStay: () => void; onLeave: () => void }) {
  return (
    <Modal opened={opened} onClose={onStay} title={m.authoring_leave_title()} closeButtonProps={{ 'aria-label': m.common_close() }}>
      <Text>{m.authoring_leave_line()}</Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onLeave}>
          {m.authoring_leave_do()}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {m.authoring_leave_stay()}
        </Button>
      </Group>
    </Modal>
  );
}

/** Warns before the page or the tab is left while something is not saved. */
export function LeaveWarning({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true });
  return <LeaveDialog opened={blocker.status === 'blocked'} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />;
}
