import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { FileDialog, type FileDialogProps } from './file-dialog.tsx';

/** Shown when someone else has saved the step in the meantime: both versions side by side, with a choice between them. */
export function ConflictDialog({ opened, onClose, ...props }: FileDialogProps) {
  return (
    <FileDialog opened={opened} onClose={onClose} width={1_200} title={m.authoring_conflict_title()}>
      <Choice {...props} onClose={onClose} />
    </FileDialog>
  );
}

function Choice({ moduleId, fileName, draft, onClose }: Omit<FileDialogProps, 'opened'>) {
  const theirs = useQuery({
    ...read('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { moduleId, fileName } }),
    refetchOnMount: 'always',
    staleTime: 0,
  });
  // Data that was read before the conflict is older than what the other person saved.
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
