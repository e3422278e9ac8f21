import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import type { Draft } from './use-draft.ts';

interface Props {
  moduleId: string;
  fileName: string;
  draft: Draft;
  opened: boolean;
  onClose: () => void;
}

/** Somebody else has saved the file meanwhile: both texts beside each other, and the choice between them. */
export function ConflictDialog({ opened, onClose, ...props }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="min(1200px, 96vw)"
      title={m.authoring_conflict_title()}
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      {opened && <Choice {...props} onClose={onClose} />}
    </Modal>
  );
}

function Choice({ moduleId, fileName, draft, onClose }: Omit<Props, 'opened'>) {
  const theirs = useQuery({
    ...read('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { moduleId, fileName } }),
    refetchOnMount: 'always',
    staleTime: 0,
  });
  // What was known before the conflict is not what the other one saved.
  const fresh = { ...theirs, data: theirs.isFetching ? undefined : theirs.data };
  return (
    <Loaded read={fresh} problem={m.authoring_file_problem()} waiting={360}>
      {(other) => (
        <ConflictChoice
          line={m.authoring_conflict_line()}
          theirs={other}
          mine={draft.text}
          onLater={onClose}
          onTake={() => {
            draft.take(other);
            onClose();
          }}
          onKeep={() => {
            draft.keepMine(other.revision);
            onClose();
          }}
        />
      )}
    </Loaded>
  );
}
