import { lazy, type ReactNode, Suspense, useState } from 'react';
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

/** Wraps every screen. Public pages load the toast code only once there is a toast. */
export function Root({ isPublicPage, children }: Props) {
  const busy = useUi((state) => state.isLoading);
  const isLooking = useIsViewing();
  const hasToasts = useUi((state) => state.hasToasts);
  const [wanted, setWanted] = useState(!isPublicPage);
  if ((!isPublicPage || hasToasts) && !wanted) setWanted(true);
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
