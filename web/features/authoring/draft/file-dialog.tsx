import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Draft } from './use-draft.ts';

/** The props for a dialog about a step's text. */
export interface FileDialogProps {
  moduleId: string;
  fileName: string;
  draft: Draft;
  opened: boolean;
  onClose: () => void;
}

interface Props extends Pick<FileDialogProps, 'opened' | 'onClose'> {
  title: string;
  /** The width in pixels, limited by the window. */
  width: number;
  children: ReactNode;
}

/** A dialog that shows versions side by side. Its content is mounted when the dialog opens. */
export const FileDialog = ({ opened, onClose, title, width, children }: Props) => (
  <Modal opened={opened} onClose={onClose} size={`min(${width}px, 96vw)`} title={title}>
    {opened && children}
  </Modal>
);
