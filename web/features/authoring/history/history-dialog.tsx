import { m } from '#messages';
import { FileDialog, type FileDialogProps } from '../draft/file-dialog.tsx';
import { History } from './history.tsx';

/** The saved states of a file, as a dialog over what is being written. */
export function HistoryDialog({ opened, onClose, ...props }: FileDialogProps) {
  return (
    <FileDialog opened={opened} onClose={onClose} width={1_280} title={m.authoring_history_title()}>
      <History {...props} onClose={onClose} />
    </FileDialog>
  );
}
