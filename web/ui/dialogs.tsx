import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Asking, type Question } from './confirm.tsx';
import { useOverlay } from './use-overlay.ts';

const fetchDialog = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;

/** Hosts the dialogs that `useConfirm` opens. Wraps everything that may use it. */
export function Dialogs({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [question, setQuestion] = useState<Question | null>(null);
  const { Overlay: ConfirmDialog, opened, setOpened } = useOverlay(fetchDialog);
  // The dialog closes on navigation, because its question refers to the previous screen.
  useEffect(() => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && setOpened(false)), [router, setOpened]);
  const ask = useCallback(
    (next: Question) => {
      setQuestion(next);
      setOpened(true);
    },
    [setOpened],
  );
  return (
    <Asking value={ask}>
      {children}
      {ConfirmDialog && question && <ConfirmDialog question={question} opened={opened} onClose={() => setOpened(false)} />}
    </Asking>
  );
}
