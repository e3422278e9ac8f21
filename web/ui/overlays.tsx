import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/nprogress/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { completeNavigationProgress, NavigationProgress, startNavigationProgress } from '@mantine/nprogress';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A navigation that takes less, in milliseconds, needs no sign. */
const patience = 150;

/** Toasts (top right, at most 20) and the line that shows a navigation under way. */
export default function Overlays() {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = false;
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        clearTimeout(timer);
        if (!pathChanged) return;
        timer = setTimeout(() => {
          shown = true;
          startNavigationProgress();
        }, patience);
      }),
      router.subscribe('onResolved', () => {
        clearTimeout(timer);
        if (shown) completeNavigationProgress();
        shown = false;
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [router]);
  return (
    <>
      <Notifications position="top-right" limit={20} zIndex={1000} containerWidth={400} />
      {/* For the eye alone: it lies outside of all landmarks, and the new screen is read out when it is there. */}
      <NavigationProgress size={2} aria-hidden="true" />
    </>
  );
}
