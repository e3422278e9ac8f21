import { useEffect } from 'react';
import { useSession } from '#web/lib/session.ts';
import { useIsViewing } from '#web/lib/view-state.ts';
import { applyOfAnotherTab } from './apply-reply.ts';
import { followOtherTabs } from './other-tabs.ts';
import { sendUnsent } from './study-reports.ts';
import { unsentOf } from './unsent-store.ts';

/** Milliseconds between attempts while something is unsent. */
const again = 5_000;

/**
 * Keeps learning in sync with the server and with other tabs. Reports that earlier pages could not send are sent when this page loads, when
 * the network is back, and every few seconds while any are left.
 */
export function UnsentReports() {
  const userId = useSession((state) => state.user?.id);
  const isLooking = useIsViewing();
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
  useEffect(() => (userId && !isLooking ? followOtherTabs(userId, applyOfAnotherTab) : undefined), [userId, isLooking]);
  return null;
}
