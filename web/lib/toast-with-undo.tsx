import { Button, Group } from '@mantine/core';
import { list, lookOf } from './toast.tsx';

/** Milliseconds in which an action can be undone: long enough to read the message and to reach the button by keyboard. */
const undoWithin = 10_000;

/** Shows that something was done, with a button that undoes it. */
export async function toastWithUndo(message: string, undo: string, onUndo: () => void): Promise<void> {
  const toasts = await list();
  const id: string = toasts.show({
    ...lookOf('success'),
    autoClose: undoWithin,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="xs">
        {message}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            toasts.hide(id);
            onUndo();
          }}
        >
          {undo}
        </Button>
      </Group>
    ),
  });
}
