import { useEffect } from 'react';
import { useSession } from '#web/lib/session.ts';
import { useView } from '#web/lib/view-state.ts';
import { sendUnsent } from './study-reports.ts';
import { unsentOf } from './unsent-store.ts';

/** Milliseconds between two tries while something waits. */
const again = 5_000;

/** Sends what earlier pages could not: on load, when the network is back, and every few seconds while something waits. */
export function UnsentReports() {
  const userId = useSession((state) => state.user?.id);
  const isLooking = useView(({ view }) => view !== null);
  useEffect(() => {
    if (!userId || isLooking) return;
    let busy = false;
    const send = () => {
      if (busy || unsentOf(userId).length === 0) return;
      busy = true;
      void sendUnsent(userId)
        .catch((error: unknown) => console.warn('kept reports were not sent', error))
        .finally(() => {
          busy = false;
        });
    };
    send();
    const timer = setInterval(send, again);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [userId, isLooking]);
  return null;
}
