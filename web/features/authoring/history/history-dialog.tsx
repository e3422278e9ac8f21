import { Modal } from '@mantine/core';
import { m } from '#messages';
import type { Draft } from '../draft/use-draft.ts';
import { History } from './history.tsx';

interface Props {
  moduleId: string;
  fileName: string;
  draft: Draft;
  opened: boolean;
  onClose: () => void;
}

/** The saved states of a file, as a dialog over what is being written. */
export function HistoryDialog({ opened, onClose, ...props }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="min(1280px, 96vw)"
      title={m.authoring_history_title()}
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      {opened && <History {...props} onClose={onClose} />}
    </Modal>
  );
}
