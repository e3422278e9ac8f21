import { useEffect } from 'react';
import { useOverlay } from '#web/ui/use-overlay.ts';
import type { Outcome } from './use-outcomes.ts';

const fetchDialog = async () => (await import('./undecided-dialog.tsx')).UndecidedDialog;

/** Lists the people who got no decision, in a dialog that is loaded only if there are any. */
export function Undecided({ left, onClose }: { left: readonly Outcome[]; onClose: () => void }) {
  const { Overlay: UndecidedDialog, opened, setOpened } = useOverlay(fetchDialog);
  useEffect(() => setOpened(left.length > 0), [left, setOpened]);
  return UndecidedDialog && <UndecidedDialog left={opened ? left : []} onClose={onClose} />;
}
