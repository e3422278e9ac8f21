import '@mantine/notifications/styles.layer.css';
import '@mantine/nprogress/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { completeNavigationProgress, NavigationProgress, startNavigationProgress } from '@mantine/nprogress';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from './overlays.module.css';

/** How many milliseconds pass before progress is shown. */
const patience = 150;

/** Returns whether a navigation to another screen is in progress. */
function useIsNavigating(): boolean {
  const router = useRouter();
  const [isNavigating, setIsNavigating] = useState(false);
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => setIsNavigating(pathChanged)),
      router.subscribe('onResolved', () => setIsNavigating(false)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
  return isNavigating;
}

/**
 * Toasts (top right, at most 20), and the progress line at the top while the page is busy.
 *
 * @param busy whether the page is busy with something other than a navigation
 */
export function Overlays({ busy }: { busy: boolean }) {
  const isNavigating = useIsNavigating();
  const isBusy = busy || isNavigating;
  useEffect(() => {
    if (!isBusy) return;
    let shown = false;
    const timer = setTimeout(() => {
      shown = true;
      startNavigationProgress();
    }, patience);
    return () => {
      clearTimeout(timer);
      if (shown) completeNavigationProgress();
    };
  }, [isBusy]);
  return (
    <>
      <Notifications className={classes.toasts} position="top-right" limit={20} zIndex={1000} containerWidth={400} />
      {/* The line is visual only: it is outside all landmarks, and screen readers announce the new screen once it is shown. */}
      <NavigationProgress className={classes.line} size={2} aria-hidden="true" />
    </>
  );
}
