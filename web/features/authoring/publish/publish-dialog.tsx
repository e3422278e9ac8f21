import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuthoringFault, DraftModule } from '#contract/authoring.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { NotSaved } from './not-saved.tsx';
import { PublishForm } from './publish-form.tsx';
import { useGoToFault } from './use-go-to-fault.ts';
import { useUnsaved } from './use-unsaved.ts';

interface Props {
  module: DraftModule;
  opened: boolean;
  onClose: () => void;
  /** The open step, whose faults are shown in place. */
  openFile?: { name: string; onFault: (fault: AuthoringFault) => void };
}

/** Checks a module, and publishes it as a new edition. */
export function PublishDialog({ module, opened, onClose, openFile }: Props) {
  // After the author goes to a fault, the focus must not return to the button.
  const [isLeaving, setLeaving] = useState(false);
  const goTo = useGoToFault(module.id, openFile, () => {
    setLeaving(true);
    onClose();
  });
  // This resets the state for the next time the dialog opens.
  if (opened && isLeaving) setLeaving(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={!isLeaving}
      size="lg"
      title={m.authoring_publish_title({ title: module.details.title })}
    >
      {opened && <Saved module={module} onClose={onClose} onFault={goTo} openFile={openFile?.name} />}
    </Modal>
  );
}

interface InDialog extends Pick<Props, 'module' | 'onClose'> {
  onFault: (fault: AuthoringFault) => void;
}

/** Shown once everything is saved, because only saved text is checked and published. */
function Saved({ openFile, ...props }: InDialog & { openFile: string | undefined }) {
  const unsaved = useUnsaved(props.module);
  if (unsaved === null) return <Skeleton height={240} radius="md" />;
  if (unsaved.length > 0) return <NotSaved moduleId={props.module.id} files={unsaved} openFile={openFile} onClose={props.onClose} />;
  return <Checked {...props} />;
}

function Checked({ module, onClose, onFault }: InDialog) {
  const publication = useQuery({
    ...read('GET /api/admin/authoring/drafts/:moduleId/publication', { params: { moduleId: module.id } }),
    refetchOnMount: 'always',
    staleTime: 0,
  });
  // A check that was made before the last change does not cover that change.
  const fresh = { ...publication, data: publication.isFetchedAfterMount ? publication.data : undefined };
  return (
    <Loaded read={fresh} problem={m.authoring_check_problem()} waiting={240}>
      {(found) => <PublishForm module={module} publication={found} onClose={onClose} onFault={onFault} />}
    </Loaded>
  );
}
