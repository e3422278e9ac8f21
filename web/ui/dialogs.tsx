import { ModalsProvider } from '@mantine/modals';
import type { ReactNode } from 'react';
import { m } from '#messages';

/** The place of dialogs that ask something (`useConfirm`); around everything that may ask. */
export function Dialogs({ children }: { children: ReactNode }) {
  return <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': m.common_close() } }}>{children}</ModalsProvider>;
}
