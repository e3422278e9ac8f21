import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FallenCairn } from './fallen-cairn.tsx';
import { StatePanel } from './state-panel.tsx';

interface Props {
  title: string;
  /** A sentence that says what happened and what the person can do. */
  message: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** Says what could not be shown and why, with a retry button. */
export function ProblemState({ title, message, retryLabel, onRetry, retrying = false }: Props) {
  return (
    <StatePanel
      picture={<FallenCairn />}
      alert
      title={title}
      message={message}
      action={
        <Button onClick={onRetry} loading={retrying} variant="default">
          {retryLabel}
        </Button>
      }
    />
  );
}
