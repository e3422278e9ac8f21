import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Draft } from './use-draft.ts';

/** Of what a dialog over the text of a step is about. */
export interface FileDialogProps {
  moduleId: string;
  fileName: string;
  draft: Draft;
  opened: boolean;
  onClose: () => void;
}

interface Props extends Pick<FileDialogProps, 'opened' | 'onClose'> {
  title: string;
  /** Pixels, as far as the window has them. */
  width: number;
  children: ReactNode;
}

/** A dialog that shows texts beside each other; what is in it is made when it opens. */
export const FileDialog = ({ opened, onClose, title, width, children }: Props) => (
  <Modal opened={opened} onClose={onClose} size={`min(${width}px, 96vw)`} title={title}>
    {opened && children}
  </Modal>
);
