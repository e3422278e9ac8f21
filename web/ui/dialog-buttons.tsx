import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages';

interface Props {
  onCancel: () => void;
  /** What the form of the dialog does when it is sent. */
  submit: string;
  busy: boolean;
  /** What it needs is not there yet. */
  disabled?: boolean;
  /** It takes something away. */
  danger?: boolean;
  /** At the other end of the row. */
  aside?: ReactNode;
}

/** The foot of a dialog with a form: back, and on. */
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
