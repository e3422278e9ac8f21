import { Button, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DraftText } from '#contract/authoring.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Comparison } from '../compare/comparison.tsx';
import classes from './draft.module.css';
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
  const when = useRelativeTime();
  const named = ({ updated_by, updated_at }: DraftText) =>
    m.authoring_conflict_theirs({ name: updated_by?.full_name ?? m.authoring_somebody(), when: when(updated_at) });
  // What was known before the conflict is not what the other one saved.
  const fresh = { ...theirs, data: theirs.isFetching ? undefined : theirs.data };
  return (
    <Loaded read={fresh} problem={m.authoring_file_problem()} waiting={360}>
      {(other) => (
        <>
          <p className={classes.line}>{m.authoring_conflict_line()}</p>
          <Comparison before={other.text} after={draft.text} beforeName={named(other)} afterName={m.authoring_conflict_mine()} />
          <Group justify="flex-end" gap="xs" mt="md">
            <Button variant="default" onClick={onClose}>
              {m.authoring_conflict_later()}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                draft.take(other);
                onClose();
              }}
            >
              {m.authoring_conflict_take()}
            </Button>
            <Button
              onClick={() => {
                draft.keepMine(other.revision);
                onClose();
              }}
            >
              {m.authoring_conflict_keep()}
            </Button>
          </Group>
        </>
      )}
    </Loaded>
  );
}
