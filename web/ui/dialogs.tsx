import { ModalsProvider, useModals } from '@mantine/modals';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';

/** Closes dialogs on navigation, because a question refers to the previous screen. */
function CloseOnNavigation() {
  const router = useRouter();
  const { closeAll } = useModals();
  useEffect(() => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && closeAll()), [router, closeAll]);
  return null;
}

/** Hosts the dialogs of `useConfirm`. Wraps everything that may use it. */
export function Dialogs({ children }: { children: ReactNode }) {
  return (
    <ModalsProvider>
      <CloseOnNavigation />
      {children}
    </ModalsProvider>
  );
}
