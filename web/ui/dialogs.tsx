import { ModalsProvider, useModals } from '@mantine/modals';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';

/** A question is about what was on the screen: with another screen, it is over. */
function CloseOnNavigation() {
  const router = useRouter();
  const { closeAll } = useModals();
  useEffect(() => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && closeAll()), [router, closeAll]);
  return null;
}

/** The place of dialogs that ask something (`useConfirm`); around everything that may ask. */
export function Dialogs({ children }: { children: ReactNode }) {
  return (
    <ModalsProvider>
      <CloseOnNavigation />
      {children}
    </ModalsProvider>
  );
}
