import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages';

interface Props {
  onCancel: () => void;
  /** The label of the button that submits the dialog's form. */
  submit: string;
  busy: boolean;
  /** Whether the form is incomplete. */
  disabled?: boolean;
  /** Whether the action is destructive. */
  danger?: boolean;
  /** Content at the other end of the row. */
  aside?: ReactNode;
}

/** The buttons at the bottom of a dialog with a form: cancel and submit. */
export function DialogButtons({ onCancel, submit, busy, disabled = false, danger = false, aside }: Props) {
  return (
    <Group justify={aside ? 'space-between' : 'flex-end'} gap="xs" mt="xs">
      {aside}
      <Group gap="xs">
        <Button variant="default" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <Button type="submit" loading={busy} disabled={disabled} {...(danger ? { color: 'negative' } : {})}>
          {submit}
        </Button>
      </Group>
    </Group>
  );
}
