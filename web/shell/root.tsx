import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useUi } from '#web/lib/ui-state.ts';
import { OfflineBar } from './offline-bar.tsx';
import { ViewBar } from './view-bar.tsx';

/** A page without toasts is better than none: what can't be loaded is left out. */
const Overlays = lazy(() => import('../ui/overlays.tsx').catch(() => ({ default: (_: { busy: boolean }) => <></> })));

/** Around every screen. A visitor of the landing page alone needs no toasts, and does not load them. */
export function Root() {
  const elsewhere = useLocation({ select: (location) => location.pathname !== '/' });
  const busy = useUi((state) => state.isLoading);
  const [wanted, setWanted] = useState(elsewhere);
  if (elsewhere && !wanted) setWanted(true);
  return (
    <>
      <ViewBar />
      <Outlet />
      <OfflineBar />
      {wanted && (
        <Suspense fallback={null}>
          <Overlays busy={busy} />
        </Suspense>
      )}
    </>
  );
}
