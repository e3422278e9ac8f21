import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DraftModule } from '#contract/authoring.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PublishForm } from './publish-form.tsx';

interface Props {
  module: DraftModule;
  opened: boolean;
  onClose: () => void;
}

/** Checks a module, and publishes it as a new edition. */
export function PublishDialog({ module, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={m.authoring_publish_title({ title: module.details.title })}
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      {opened && <Checked module={module} onClose={onClose} />}
    </Modal>
  );
}

function Checked({ module, onClose }: Omit<Props, 'opened'>) {
  const publication = useQuery({
    ...read('GET /api/admin/authoring/drafts/:moduleId/publication', { params: { moduleId: module.id } }),
    refetchOnMount: 'always',
    staleTime: 0,
  });
  // What was found before the last change says nothing of it.
  const fresh = { ...publication, data: publication.isFetchedAfterMount ? publication.data : undefined };
  return (
    <Loaded read={fresh} problem={m.authoring_check_problem()} waiting={240}>
      {(found) => <PublishForm module={module} publication={found} onClose={onClose} />}
    </Loaded>
  );
}
