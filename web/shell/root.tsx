import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { firstAction } from '#web/lib/first-action.ts';
import { useUi } from '#web/lib/ui-state.ts';
import { useIsViewing } from '#web/lib/view-state.ts';
import { OfflineBar } from './offline-bar.tsx';

/** A page without toasts is better than no page, so ignore a failure to load them. */
const Overlays = lazy(() => import('../ui/overlays.tsx').catch(() => ({ default: (_: { busy: boolean }) => <></> })));
const ViewBar = lazy(() => import('./view-bar.tsx').then(({ ViewBar: Bar }) => ({ default: Bar })));

interface Props {
  /** Whether this is a public page, which usually has no toasts. */
  isPublicPage: boolean;
  children: ReactNode;
}

/**
 * Wraps every screen. What lies over screens is fetched at the first sign of a person, all of it as one file (`vite.config.ts`): it is then
 * there when it is wanted, even if the line fails. Public pages fetch it only once there is a toast.
 */
export function Root({ isPublicPage, children }: Props) {
  const busy = useUi((state) => state.isLoading);
  const isLooking = useIsViewing();
  const hasToasts = useUi((state) => state.hasToasts);
  const [wanted, setWanted] = useState(false);
  if (hasToasts && !wanted) setWanted(true);
  useEffect(() => {
    if (!isPublicPage) void firstAction().then(() => setWanted(true));
  }, [isPublicPage]);
  return (
    <>
      {isLooking && (
        <Suspense fallback={null}>
          <ViewBar />
        </Suspense>
      )}
      {children}
      <OfflineBar />
      {wanted && (
        <Suspense fallback={null}>
          <Overlays busy={busy} />
        </Suspense>
      )}
    </>
  );
}
