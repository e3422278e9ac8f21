import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FallenCairn } from './fallen-cairn.tsx';
import { StatePanel } from './state-panel.tsx';

interface Props {
  title: string;
  /** What happened, in a sentence a person can act on. */
  message: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** Something could not be shown: what happened, and a way to try again. */
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
