import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { firstAction } from '#web/lib/first-action.ts';
import { useUi } from '#web/lib/ui-state.ts';
import { useIsViewing } from '#web/lib/view-state.ts';
import { useOverlay } from '#web/ui/use-overlay.ts';
import { OfflineBar } from './offline-bar.tsx';

const fetchOverlays = async () => (await import('#web/ui/overlays.tsx')).Overlays;
const ViewBar = lazy(() => import('./view-bar.tsx').then(({ ViewBar: Bar }) => ({ default: Bar })));

interface Props {
  /** Whether this is a public page, which usually has no toasts. */
  isPublicPage: boolean;
  children: ReactNode;
}

/**
 * Wraps every screen. The toasts are loaded when a person first does something, in one file with the menus and dialogs (`vite.config.ts`),
 * so that these open immediately, even if the connection is lost in the meantime. Public pages load them only with the first toast.
 */
export function Root({ isPublicPage, children }: Props) {
  const busy = useUi((state) => state.isLoading);
  const isLooking = useIsViewing();
  const hasToasts = useUi((state) => state.hasToasts);
  const { Overlay: Overlays, setOpened } = useOverlay(fetchOverlays);
  useEffect(() => {
    if (hasToasts) setOpened(true);
    else if (!isPublicPage) void firstAction().then(() => setOpened(true));
  }, [hasToasts, isPublicPage, setOpened]);
  return (
    <>
      {isLooking && (
        <Suspense fallback={null}>
          <ViewBar />
        </Suspense>
      )}
      {children}
      <OfflineBar />
      {Overlays && <Overlays busy={busy} />}
    </>
  );
}
