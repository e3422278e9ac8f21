import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LeaveDialog, useLeaveQuestion } from './leave-warning.tsx';

/** The functions with which a form closes its dialog, and tells it about unsaved changes. */
export interface InDialog {
  /** Called with whether there are unsaved changes, in a layout effect, so that the dialog knows it before the next key is pressed. */
  onDirty: (isDirty: boolean) => void;
  /** Closes the dialog. */
  onDone: () => void;
  /** Closes the dialog, but asks first if there are unsaved changes. */
  onCancel: () => void;
}

interface Props extends Pick<ModalProps, 'size' | 'title'> {
  opened: boolean;
  onClose: () => void;
  children: (form: InDialog) => ReactNode;
}

/** A dialog with a form. It asks before it is closed, or the page is left, with unsaved changes. */
export function FormDialog({ opened, onClose, children, ...modal }: Props) {
  const [isDirty, setDirty] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const leaving = useLeaveQuestion(isDirty);
  const isAsked = isClosing || leaving.isAsked;
  const done = () => {
    setClosing(false);
    setDirty(false);
    onClose();
  };
  // The question opens once the key that closes the dialog has been handled, because the same key would close the question too.
  const close = () => (isDirty ? setTimeout(() => setClosing(true)) : done());
  return (
    <Modal {...modal} opened={opened} onClose={close} closeOnEscape={!isAsked}>
      {children({ onDirty: setDirty, onDone: done, onCancel: close })}
      <LeaveDialog
        opened={isAsked}
        onStay={() => {
          setClosing(false);
          leaving.stay();
        }}
        onLeave={() => {
          done();
          leaving.leave();
        }}
      />
    </Modal>
  );
}
