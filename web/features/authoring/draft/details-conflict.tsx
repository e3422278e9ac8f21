import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { Editor } from '#contract/authoring.ts';
import { m } from '#messages';
import { ConflictChoice } from './conflict-choice.tsx';

interface Props {
  theirs: { text: string; updated_by: Editor | null; updated_at: string };
  mine: string;
  /** Whether the version that the other person saved has loaded. */
  isKnown: boolean;
  onTake: () => void;
  onKeep: () => void;
}

/** Shown when someone else has saved the details in the meantime. Leads to that person's changes and the choice between both versions. */
export function DetailsConflict({ theirs, mine, isKnown, onTake, onKeep }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const chosen = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <>
      <Button variant="light" color="caution" loading={!isKnown} onClick={() => setOpen(true)}>
        {m.authoring_conflict_open()}
      </Button>
      <Modal opened={isOpen} onClose={close} size="min(1000px, 96vw)" title={m.authoring_details_conflict_title()}>
        <ConflictChoice
          line={m.authoring_details_conflict_line()}
          theirs={theirs}
          mine={mine}
          onLater={close}
          onTake={chosen(onTake)}
          onKeep={chosen(onKeep)}
        />
      </Modal>
    </>
  );
}
